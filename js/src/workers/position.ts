// Brings the referee to a position, and plays only the moves that are new since the position before.
import type { Referee } from '../module';
import type { Position } from './types';

export class PositionCache {
  private files: Record<string, string> = {};
  private setup: string | undefined;
  private played: string[] = [];

  constructor(private readonly referee: Referee) {}

  /** Opens the fight again only where the position does not continue the one before. */
  goTo(position: Position): void {
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
