// Sides whose name is a colour have it; all others have the colour of their place.
// `light-dark` follows the scheme of where the colour is used: the boards are dark in both themes.

interface Colour {
  line: string; // borders and bars
  mark: string; // the fill of what stands for the side
  edge: string; // around it, where the fill alone would not be seen
  outline?: string; // of a marker, if a dark one would not be seen
}
const colours: Record<string, Colour> = {
  white: { line: 'light-dark(#a2977f, #f3efe4)', mark: '#ffffff', edge: 'light-dark(#6f6654, transparent)' },
  gray: { line: 'light-dark(#6d7480, #98a1b1)', mark: 'light-dark(#7b828f, #98a1b1)', edge: 'transparent' },
  black: {
    line: 'light-dark(#23262e, #6b7386)',
    mark: 'light-dark(#23262e, #0a0b10)',
    edge: 'light-dark(transparent, #9aa3b5)',
    outline: 'light-dark(#0c0f18, #9aa3b5)',
  },
};

/** The custom properties of the sides whose names are colours. */
export function propertiesOf(sides: string[]): [string, string][] {
  return sides.flatMap((side, i) => {
    const colour = colours[side];
    if (!colour) return [];
    const each: [string, string][] = [
      [`--own-${i % 6}`, colour.line],
      [`--own-mark-${i % 6}`, colour.mark],
      [`--own-edge-${i % 6}`, colour.edge],
      ...(colour.outline ? [[`--own-outline-${i % 6}`, colour.outline] as [string, string]] : []),
    ];
    return each;
  });
}

/** For `{@attach withColours(sides)}` on an element around all that shows these sides. */
export const withColours = (sides: string[]) => (element: HTMLElement) => {
  const properties = propertiesOf(sides);
  for (const [name, value] of properties) element.style.setProperty(name, value);
  return () => {
    for (const [name] of properties) element.style.removeProperty(name);
  };
};
