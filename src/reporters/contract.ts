import type { Report } from '../model/report.ts';

/** A way to tell a report. Pure: the same report gives the same text. */
export interface Reporter {
  /** `--format NAME`. */
  readonly name: string;
  /** File ending for `--output FOLDER`, without the dot. */
  readonly ending: string;
  readonly mime: string;
  /** One line for `--help`. */
  readonly about: string;
  render(report: Report, options: RenderOptions): string;
}

export interface RenderOptions {
  readonly colour: boolean;
  /** Columns of the terminal; reporters for files take 100. */
  readonly width: number;
  /** Also show what was set aside and what was passed. */
  readonly verbose: boolean;
}
