/** What a tool was seen to do, in words that survive another run: seeds, temporary names and numbers are masked. Sorted, without repeats. */
export interface ToolProfile {
  readonly tool: string;
  /** `api.example.com:443`. */
  readonly hosts: readonly string[];
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** Programs by path. */
  readonly programs: readonly string[];
  /** No call of it gave a result: what it does when it works was not seen. Absent: it was. */
  readonly failed?: true;
}

/** The observed side of a server: what `approve` pins and drift compares. */
export interface Profile {
  readonly perTool: readonly ToolProfile[];
  /** At start and between calls. */
  readonly outside: ToolProfile;
}
