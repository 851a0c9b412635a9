/** Letters of which there are more forms than a small and a large one, so that patterns and lower case do not agree on them. */
const ODD_CASES =
  /[\u0345\xb5\xdf\u0130\u0131\u017f\u01c4-\u01cc\u01f1-\u01f3\u0370-\u03ff\u10a0-\u10ff\u13a0-\u13ff\u1c80-\u1cbf\u1e96-\u1e9f\u1f00-\u1fff\u2126\u212a\u212b\ua64a\ua64b\uab70-\uabbf\ufb00-\ufb17]/;

/** True when the text holds one of them. */
export const hasOddCases = (text: string): boolean => ODD_CASES.test(text);
