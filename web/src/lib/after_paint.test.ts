import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after_paint';

let frames: FrameRequestCallback[] = [];
beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => (frames[id - 1] = () => undefined));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const draw = () => frames.splice(0).forEach((run) => run(0));

test('what may wait begins after a frame, however late that is', () => {
  const run = vi.fn();
  afterPaint(run, 400);
  vi.advanceTimersByTime(5000);
  expect(run).not.toHaveBeenCalled();
  draw();
  vi.advanceTimersByTime(399);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

test('it is called off before the frame and after it', () => {
  const run = vi.fn();
  afterPaint(run)();
  draw();
  const callOff = afterPaint(run);
  draw();
  callOff();
  vi.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
});
