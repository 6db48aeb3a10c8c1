// A position at the referee: what is asked twice is not set up twice.
import type { Referee } from './module';
import type { Position } from './types';

export class Fight {
  private files: Record<string, string> = {};
  private setup: string | undefined;
  private played: string[] = [];

  constructor(private readonly referee: Referee) {}

  /** Goes to the position: by its last moves alone where it continues the one before. */
  go_to(position: Position): void {
    const files = Object.entries(position.data).filter(([path, text]) => this.files[path] !== text);
    if (files.length > 0) {
      this.referee.ask({ ask: 'files', files: Object.fromEntries(files) });
      Object.assign(this.files, Object.fromEntries(files));
      this.setup = undefined;
    }
    const moves = position.moves.map(({ choice, rolls = [] }) => ({ choice, rolls }));
    const written = moves.map((move) => JSON.stringify(move));
    if (this.setup !== position.setup || !this.played.every((move, i) => move === written[i])) {
      this.setup = undefined;
      this.referee.ask({ ask: 'open', setup: position.setup });
      this.setup = position.setup;
      this.played = [];
    }
    const more = moves.slice(this.played.length);
    this.played = [];
    if (more.length > 0) {
      this.setup = undefined; // unless all of them are legal
      this.referee.ask({ ask: 'play', moves: more });
      this.setup = position.setup;
    }
    this.played = written;
  }
}
