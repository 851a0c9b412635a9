/** Work in small pieces. Whoever runs it may stop it between two of them by sending `true`: it then ends with what it has. */
export type Steps<T> = Generator<undefined, T, boolean>;

/** Work done in one go. */
export const allOf = <T>(steps: Steps<T>): T => {
  for (;;) {
    const step = steps.next(false);
    if (step.done === true) return step.value;
  }
};
