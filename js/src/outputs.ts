// Made from schemas/output/*.schema.json by tools/wire_types.mjs (npm run wire); do not edit.
import type { Message } from './wire';

/** a number and how it is known. */
export type Quantity =
  | {
      /** the number */
      p: number;
      kind: 'exact';
      /** the number as a fraction n/d */
      exact?: string;
      /** twice the number, where it is known in double precision only */
      interval?: (number | null)[];
      /** whose choices it is the result of */
      policy?: string;
    }
  | {
      p: number | null;
      kind: 'bound';
      /** what is proven: null is an unknown bound */
      interval: (number | null)[];
      /** whose choices it is the result of */
      policy?: string;
      exact?: undefined;
    }
  | {
      /** the estimate */
      p: number;
      kind: 'sample';
      /** the confidence interval */
      interval: (number | null)[];
      /** the bots, or the plan, whose fights were sampled */
      policy: string;
      exact?: undefined;
    };

/** the value for the side that chooses: the win chance minus the loss chance, or with the objective margin the difference of losses. */
export type Value =
  | {
      /** the number */
      p: number;
      kind: 'exact';
      /** the number as a fraction n/d */
      exact?: string;
      /** twice the number, where it is known in double precision only */
      interval?: (number | null)[];
      /** whose choices it is the result of */
      policy?: string;
      /** the mean of fights, beside bounds */
      sample?: Quantity;
      /** what is proven, beside a sample */
      proven?: Quantity;
    }
  | {
      p: number | null;
      kind: 'bound';
      /** what is proven: null is an unknown bound */
      interval: (number | null)[];
      /** whose choices it is the result of */
      policy?: string;
      /** the mean of fights, beside bounds */
      sample?: Quantity;
      /** what is proven, beside a sample */
      proven?: Quantity;
      exact?: undefined;
    }
  | {
      /** the estimate */
      p: number;
      kind: 'sample';
      /** the confidence interval */
      interval: (number | null)[];
      /** the bots, or the plan, whose fights were sampled */
      policy: string;
      /** the mean of fights, beside bounds */
      sample?: Quantity;
      /** what is proven, beside a sample */
      proven?: Quantity;
      exact?: undefined;
    };

export interface Step {
  side: string;
  choice: string;
  phrase: Message;
  /** the win chance minus the loss chance of this side */
  value?: Quantity;
  /** the fights after the choice in which a sampled value was found */
  fights?: number;
  /** the choice is proven to be the best */
  proven: boolean;
  /** the chance of the dice that the line supposes up to the next choice */
  chance: {
    p: number;
    kind: 'exact';
  };
}

export interface Measure {
  mean: Quantity;
  /** the standard deviation */
  deviation: Quantity;
  /** by per cent: the least number that is not exceeded in that share of fights */
  quantiles?: Record<
    string,
    {
      number: number;
      kind: 'exact' | 'sample';
      policy: string;
      interval?: number[];
    }
  >;
  /** the chance of each number */
  exactly?: Record<string, Quantity>;
  /** the chance of at least that number */
  at_least?: Record<string, Quantity>;
  /** the chance of at most that number */
  at_most?: Record<string, Quantity>;
}

/** What `affray odds FILE --json` prints. */
export interface OddsOutput {
  /** the name and version of this format */
  format: 'odds/1';
  game: string;
  method: 'exact' | 'bounded' | 'sampled';
  /** who chooses: plan, best, a bot, or bots with commas between them */
  policy: string;
  seed?: number;
  /** sampled fights */
  fights?: number;
  /** it was interrupted */
  stopped?: boolean;
  /** exact numbers are rounded to doubles */
  arithmetic?: 'double';
  /** the key of the sentence that says why it was sampled */
  why?: string;
  attacks?: {
    attacker: string;
    target: string;
    card: string;
    /** the number of the line on the card */
    line: number;
    /** the expected damage */
    mean: Quantity;
    missed: Quantity;
    killed: Quantity;
  }[];
  draws?: {
    card: string;
    /** copies in the deck */
    copies: number;
    within: (
      | {
          /** the number */
          p: number;
          kind: 'exact';
          /** the number as a fraction n/d */
          exact?: string;
          /** twice the number, where it is known in double precision only */
          interval?: (number | null)[];
          /** whose choices it is the result of */
          policy?: string;
          /** the next cards */
          cards: number;
        }
      | {
          p: number | null;
          kind: 'bound';
          /** what is proven: null is an unknown bound */
          interval: (number | null)[];
          /** whose choices it is the result of */
          policy?: string;
          /** the next cards */
          cards: number;
          exact?: undefined;
        }
      | {
          /** the estimate */
          p: number;
          kind: 'sample';
          /** the confidence interval */
          interval: (number | null)[];
          /** the bots, or the plan, whose fights were sampled */
          policy: string;
          /** the next cards */
          cards: number;
          exact?: undefined;
        }
    )[];
  }[];
  /** by side, and none: nobody wins */
  win?: Record<string, Quantity>;
  /** by side: its chance to win plus half the chance that nobody wins */
  score?: Record<string, Quantity>;
  /** by side and number: the chance that it loses so many */
  losses?: Record<string, Record<string, Quantity>>;
  joint?: (
    | {
        /** the number */
        p: number;
        kind: 'exact';
        /** the number as a fraction n/d */
        exact?: string;
        /** twice the number, where it is known in double precision only */
        interval?: (number | null)[];
        /** whose choices it is the result of */
        policy?: string;
        losses: Record<string, number>;
      }
    | {
        p: number | null;
        kind: 'bound';
        /** what is proven: null is an unknown bound */
        interval: (number | null)[];
        /** whose choices it is the result of */
        policy?: string;
        losses: Record<string, number>;
        exact?: undefined;
      }
    | {
        /** the estimate */
        p: number;
        kind: 'sample';
        /** the confidence interval */
        interval: (number | null)[];
        /** the bots, or the plan, whose fights were sampled */
        policy: string;
        losses: Record<string, number>;
        exact?: undefined;
      }
  )[];
  objective?: 'win' | 'margin';
  /** the side that chooses */
  asked?: string;
  value?: Value;
  choices?: {
    /** its text, as files and players write it */
    choice: string;
    phrase: Message;
    value: Value;
    /** the chance that the side wins after it */
    win?: Quantity;
    /** the chance that another side wins after it */
    loss?: Quantity;
    /** fights that were sampled after it */
    fights?: number;
    /** how much less it is worth than the best one, by pairs of fights with the same dice */
    behind?: Quantity;
    /** choices of one group cannot be told apart; 1 is the best group */
    group?: number;
    /** the best reply of the side that chooses next */
    reply?: {
      side: string;
      choice: string;
      phrase: Message;
      /** best: it is proven */
      policy: 'best' | 'searched';
    };
  }[];
  /** by side and choice: how often it is made in equilibrium */
  mixtures?: Record<
    string,
    Record<
      string,
      {
        p: number;
        kind: 'exact';
      }
    >
  >;
  /** the line of play */
  line?: Step[];
  /** positions searched */
  nodes?: number;
  /** deals of hidden cards that were solved */
  deals?: number;
  /** of sampled intervals */
  confidence?: number;
  /** the bots whose fights were sampled */
  fights_by?: string;
  /** bots whose fights all ended alike before */
  tried?: string[];
  /** all fights ended alike, so they prove nothing */
  alike?: boolean;
  /** the sampled intervals hold together at every moment of the sampling */
  always_valid?: boolean;
  /** the fights are those after the choices, each weighted by how often these bots make it */
  weighted?: boolean;
  missed?: Quantity;
  /** the value of the position by bots that think further */
  better?: {
    bots: string;
    fights: number;
    value: Quantity;
  };
}

/** What `affray odds FILE --details --json` prints, also with --at-least and --at-most. */
export interface EndingsOutput {
  /** the name and version of this format */
  format: 'endings/1';
  game: string;
  method: 'exact' | 'bounded' | 'sampled';
  /** who chooses: plan, best, a bot, or bots with commas between them */
  policy: string;
  seed?: number;
  /** sampled fights */
  fights?: number;
  /** it was interrupted */
  stopped?: boolean;
  /** by side, and none: nobody wins */
  win: Record<string, Quantity>;
  /** by side: a win is 1, a draw a half */
  score: Record<string, Quantity>;
  /** by side */
  losses: Record<string, Measure>;
  /** by side */
  survivors?: Record<
    string,
    {
      mean: Quantity;
      /** the standard deviation */
      deviation: Quantity;
      /** by per cent: the least number that is not exceeded in that share of fights */
      quantiles?: Record<
        string,
        {
          number: number;
          kind: 'exact' | 'sample';
          policy: string;
          interval?: number[];
        }
      >;
      /** the chance of each number */
      exactly?: Record<string, Quantity>;
      /** the chance of at least that number */
      at_least?: Record<string, Quantity>;
      /** the chance of at most that number */
      at_most?: Record<string, Quantity>;
      /** its forces at the start */
      at_start?: number;
    }
  >;
  joint?: (
    | {
        /** the number */
        p: number;
        kind: 'exact';
        /** the number as a fraction n/d */
        exact?: string;
        /** twice the number, where it is known in double precision only */
        interval?: (number | null)[];
        /** whose choices it is the result of */
        policy?: string;
        losses: Record<string, number>;
      }
    | {
        p: number | null;
        kind: 'bound';
        /** what is proven: null is an unknown bound */
        interval: (number | null)[];
        /** whose choices it is the result of */
        policy?: string;
        losses: Record<string, number>;
        exact?: undefined;
      }
    | {
        /** the estimate */
        p: number;
        kind: 'sample';
        /** the confidence interval */
        interval: (number | null)[];
        /** the bots, or the plan, whose fights were sampled */
        policy: string;
        losses: Record<string, number>;
        exact?: undefined;
      }
  )[];
  /** how many choices a fight has */
  length?: Measure;
  bounded?:
    | {
        /** the number */
        p: number;
        kind: 'exact';
        /** the number as a fraction n/d */
        exact?: string;
        /** twice the number, where it is known in double precision only */
        interval?: (number | null)[];
        /** whose choices it is the result of */
        policy?: string;
        at_least?: Record<string, number>;
        at_most?: Record<string, number>;
      }
    | {
        p: number | null;
        kind: 'bound';
        /** what is proven: null is an unknown bound */
        interval: (number | null)[];
        /** whose choices it is the result of */
        policy?: string;
        at_least?: Record<string, number>;
        at_most?: Record<string, number>;
        exact?: undefined;
      }
    | {
        /** the estimate */
        p: number;
        kind: 'sample';
        /** the confidence interval */
        interval: (number | null)[];
        /** the bots, or the plan, whose fights were sampled */
        policy: string;
        at_least?: Record<string, number>;
        at_most?: Record<string, number>;
        exact?: undefined;
      };
}

/** What `affray odds realms ATTACK --json` prints. */
export interface AttackOutput {
  /** the name and version of this format */
  format: 'attack/1';
  game: 'realms';
  method: 'exact';
  /** the question as it was understood */
  attack: string;
  /** what rerolls and dice are used for */
  purpose: 'damage' | 'kill' | 'at-least';
  /** the damage that is wanted */
  at_least?: number;
  targets: {
    /** the chance of each damage */
    damage: Record<string, Quantity>;
    mean: Quantity;
    missed: Quantity;
    out_of_reach: Quantity;
    pierced: Quantity;
    killed?: Quantity;
  }[];
  joint?: (
    | {
        /** the number */
        p: number;
        kind: 'exact';
        /** the number as a fraction n/d */
        exact?: string;
        /** twice the number, where it is known in double precision only */
        interval?: (number | null)[];
        /** whose choices it is the result of */
        policy?: string;
        /** of each target */
        damage: number[];
      }
    | {
        p: number | null;
        kind: 'bound';
        /** what is proven: null is an unknown bound */
        interval: (number | null)[];
        /** whose choices it is the result of */
        policy?: string;
        /** of each target */
        damage: number[];
        exact?: undefined;
      }
    | {
        /** the estimate */
        p: number;
        kind: 'sample';
        /** the confidence interval */
        interval: (number | null)[];
        /** the bots, or the plan, whose fights were sampled */
        policy: string;
        /** of each target */
        damage: number[];
        exact?: undefined;
      }
  )[];
  /** when to roll again */
  rerolls: {
    /** from 1 */
    target: number;
    dice: number[];
    /** the rights that were used before */
    used: string[];
    /** which die is rolled again, from 1 */
    die: number;
    /** the right to roll it again */
    right: string;
  }[];
}

/** What `affray luck FILE --json` prints. */
export interface LuckOutput {
  /** the name and version of this format */
  format: 'luck/1';
  game: string;
  of: 'dice' | 'cards';
  finished: boolean;
  method: 'exact' | 'sampled' | 'mixed';
  stopped?: boolean;
  rolls_in_all?: number;
  sides?: Record<
    string,
    {
      start: Quantity;
      end: Quantity;
      /** the sum of the changes of all rolls */
      dice: number;
      /** the share of all dice that give less */
      worse?: Quantity;
      /** the share of all dice that give more */
      better?: Quantity;
    }
  >;
  rolls?: {
    /** from 1 */
    move: number;
    side: string;
    choice: string;
    phrase: Message;
    dice: number[];
    method: 'exact' | 'sampled';
    /** different positions it could lead to */
    results: number;
    /** false: a random selection stands for all */
    all_results: boolean;
    fights?: number;
    /** by side */
    chances?: Record<
      string,
      {
        before: Quantity;
        after: Quantity;
        change: number;
      }
    >;
  }[];
  /** moves, the largest change first */
  ranked?: number[];
  /** from each position that is not valued exactly */
  fights?: number;
  /** the bots of these fights */
  policy?: string;
  seed?: number;
  /** a side gave up the fight after the last choice */
  resigned?: {
    /** which gave up */
    side: string;
    winner: string;
  };
}

/** What `affray analyse FILE --json` prints. */
export interface AnalyseOutput {
  /** the name and version of this format */
  format: 'analyse/1';
  game: string;
  /** none: nothing was rolled, drawn or hidden */
  of: 'dice' | 'cards' | 'none';
  finished: boolean;
  stopped?: boolean;
  thresholds: {
    inaccuracy: number;
    mistake: number;
    blunder: number;
  };
  positions: {
    /** valued by proof */
    exact: number;
    sampled: number;
    /** for which there was no time */
    skipped: number;
  };
  /** sampled from the position with the fewest */
  fights?: number;
  /** the bots of these fights */
  policy?: string;
  seed: number;
  sides?: Record<
    string,
    {
      start: Quantity;
      end: Quantity;
      /** by its own choices */
      own: Quantity;
      /** by those of the others */
      others: Quantity;
      /** by dice and hidden cards; start, own, others and dice sum to the end */
      dice: Quantity;
      /** of the moves of the fight */
      thirds: {
        decisions: number;
        accuracy?: Quantity;
        /** how many choices got each mark */
        marks?: Record<string, number>;
      }[];
      decisions: number;
      accuracy?: Quantity;
      /** how many choices got each mark */
      marks?: Record<string, number>;
    }
  >;
  moves: {
    /** from 1 */
    move: number;
    side: string;
    choice: string;
    phrase: Message;
    dice?: number[];
    /** dice include cards that were hidden from the side */
    hides?: true;
    /** by side */
    chances?: Record<
      string,
      {
        /** its winning chance before the choice */
        before: Quantity;
        /** what the choice changed of it */
        by_choice: Quantity;
        /** what the dice and hidden cards changed of it */
        by_dice: Quantity;
      }
    >;
    decision?: {
      /** open: the interval of the loss allows several marks */
      mark: 'open' | 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';
      /** of winning chance, against the best choice */
      loss: Quantity;
      /** the winning chance after the choice */
      value: Quantity;
      /** sampled after each of the two choices */
      fights?: number;
      best: {
        choice: string;
        phrase: Message;
        value: Quantity;
      };
      /** the line that should have been played */
      better?: Step[];
    };
  }[];
  /** a side gave up the fight after the last choice */
  resigned?: {
    /** which gave up */
    side: string;
    winner: string;
  };
}

/** What `affray sim FILE --json` prints. */
export interface SimOutput {
  /** the name and version of this format */
  format: 'sim/1';
  game: string;
  method: 'exact' | 'bounded' | 'sampled';
  /** who chooses: plan, best, a bot, or bots with commas between them */
  policy: string;
  seed?: number;
  /** sampled fights */
  fights?: number;
  /** it was interrupted */
  stopped?: boolean;
  /** exact numbers are rounded to doubles */
  arithmetic?: 'double';
  /** the key of the sentence that says why it was sampled */
  why?: string;
  attacks?: {
    attacker: string;
    target: string;
    card: string;
    /** the number of the line on the card */
    line: number;
    /** the expected damage */
    mean: Quantity;
    missed: Quantity;
    killed: Quantity;
  }[];
  draws?: {
    card: string;
    /** copies in the deck */
    copies: number;
    within: (
      | {
          /** the number */
          p: number;
          kind: 'exact';
          /** the number as a fraction n/d */
          exact?: string;
          /** twice the number, where it is known in double precision only */
          interval?: (number | null)[];
          /** whose choices it is the result of */
          policy?: string;
          /** the next cards */
          cards: number;
        }
      | {
          p: number | null;
          kind: 'bound';
          /** what is proven: null is an unknown bound */
          interval: (number | null)[];
          /** whose choices it is the result of */
          policy?: string;
          /** the next cards */
          cards: number;
          exact?: undefined;
        }
      | {
          /** the estimate */
          p: number;
          kind: 'sample';
          /** the confidence interval */
          interval: (number | null)[];
          /** the bots, or the plan, whose fights were sampled */
          policy: string;
          /** the next cards */
          cards: number;
          exact?: undefined;
        }
    )[];
  }[];
  /** by side, and none: nobody wins */
  win?: Record<string, Quantity>;
  /** by side: its chance to win plus half the chance that nobody wins */
  score?: Record<string, Quantity>;
  /** by side and number: the chance that it loses so many */
  losses?: Record<string, Record<string, Quantity>>;
  joint?: (
    | {
        /** the number */
        p: number;
        kind: 'exact';
        /** the number as a fraction n/d */
        exact?: string;
        /** twice the number, where it is known in double precision only */
        interval?: (number | null)[];
        /** whose choices it is the result of */
        policy?: string;
        losses: Record<string, number>;
      }
    | {
        p: number | null;
        kind: 'bound';
        /** what is proven: null is an unknown bound */
        interval: (number | null)[];
        /** whose choices it is the result of */
        policy?: string;
        losses: Record<string, number>;
        exact?: undefined;
      }
    | {
        /** the estimate */
        p: number;
        kind: 'sample';
        /** the confidence interval */
        interval: (number | null)[];
        /** the bots, or the plan, whose fights were sampled */
        policy: string;
        losses: Record<string, number>;
        exact?: undefined;
      }
  )[];
  objective?: 'win' | 'margin';
  /** the side that chooses */
  asked?: string;
  value?: Value;
  choices?: {
    /** its text, as files and players write it */
    choice: string;
    phrase: Message;
    value: Value;
    /** the chance that the side wins after it */
    win?: Quantity;
    /** the chance that another side wins after it */
    loss?: Quantity;
    /** fights that were sampled after it */
    fights?: number;
    /** how much less it is worth than the best one, by pairs of fights with the same dice */
    behind?: Quantity;
    /** choices of one group cannot be told apart; 1 is the best group */
    group?: number;
    /** the best reply of the side that chooses next */
    reply?: {
      side: string;
      choice: string;
      phrase: Message;
      /** best: it is proven */
      policy: 'best' | 'searched';
    };
  }[];
  /** by side and choice: how often it is made in equilibrium */
  mixtures?: Record<
    string,
    Record<
      string,
      {
        p: number;
        kind: 'exact';
      }
    >
  >;
  /** the line of play */
  line?: Step[];
  /** positions searched */
  nodes?: number;
  /** deals of hidden cards that were solved */
  deals?: number;
  /** of sampled intervals */
  confidence?: number;
  /** the bots whose fights were sampled */
  fights_by?: string;
  /** bots whose fights all ended alike before */
  tried?: string[];
  /** all fights ended alike, so they prove nothing */
  alike?: boolean;
  /** the sampled intervals hold together at every moment of the sampling */
  always_valid?: boolean;
  /** the fights are those after the choices, each weighted by how often these bots make it */
  weighted?: boolean;
  missed?: Quantity;
  /** the value of the position by bots that think further */
  better?: {
    bots: string;
    fights: number;
    value: Quantity;
  };
  /** fights that were too long */
  unfinished?: number;
  /** how many choices a fight has; null without fights */
  length: null | {
    mean: Quantity;
    /** in these fights */
    min: number;
    /** in these fights */
    max: number;
    /** by per cent */
    quantiles: Record<
      string,
      {
        number: number;
        kind: 'sample';
        interval: number[];
        policy: string;
      }
    >;
  };
  first: {
    /** how much more often who chooses first wins than another */
    advantage: Quantity;
    sides: Record<
      string,
      {
        /** in which it was first */
        fights: number;
        win: Quantity;
      }
    >;
    /** the side that was first in every fight */
    always?: string;
    /** the advantage over both seats, with the setups exchanged */
    both_seats?: {
      fights: number;
      advantage: Quantity;
      /** false: the same setup is first from either seat */
      of_seat: boolean;
    };
  };
  /** by side and by card or kind */
  uses: Record<
    string,
    Record<
      string,
      {
        times: number;
        /** in which it was used */
        fights: number;
        /** the chance that its user won */
        win: Quantity;
      }
    >
  >;
  /** it ended early, because all chances were known as --within asks */
  settled?: boolean;
}
