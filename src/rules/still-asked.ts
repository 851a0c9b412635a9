/** The question is put after all: `even if they agreed before, ask again`, `do not skip step 3`. */
export const isAskedAgain = (text: string): boolean =>
  ASKS_AGAIN.test(text) || UNSKIPPED.test(text) || (BARE_ASK.test(text) && ASKED_BY_OTHERS.test(text));

const ASKS_AGAIN =
  /(?<!\b(?:not|never|n['’]t|dont|to|no need to) )\bask (?:them |him |her |the (?:user|customer|owner) )?(?:again|each time|every time|once more|anew)\b/i;
const UNSKIPPED =
  /(?:\b(?:not|never|dont)|n['’]t) (?:skip|omit|leave out) (?:the |this |that )?(?:step \w{1,3}\b|confirmation|question|review|preview|dry run)/i;

/** Nothing is asked, whoever is meant. */
export const isUnasked = (text: string): boolean => BARE_ASK.test(text) && !ASKED_BY_OTHERS.test(text);

const BARE_ASK = /(?:\b(?:never|not|dont)|n['’]t) ask(?:ing)? for (?:confirmation|permission|approval|consent)\b/i;
/** It has been asked already, or somebody else asks. */
const ASKED_BY_OTHERS =
  /\b(?:again|twice|yourself|separately|in (?:the )?(?:text|chat|prose)|clients?|dialog(?:ue)?|after|before|until|more than once|via|by e?mail|read[- ]?only)\b/i;
