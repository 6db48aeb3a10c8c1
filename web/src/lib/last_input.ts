// What was used last: the focus is moved for who uses the keyboard, and left alone for a mouse or a finger.
const silent = ['Control', 'Shift', 'Alt', 'Meta'];

export const lastInput = { isKey: false };

const pressed = (event: KeyboardEvent) => {
  if (!silent.includes(event.key)) lastInput.isKey = true;
};
const pointed = () => {
  lastInput.isKey = false;
};
addEventListener('keydown', pressed, true);
addEventListener('pointerdown', pointed, true);
