import type { Window } from '../text/frame/frame.ts';
import { has } from '../text/frame/scene.ts';
import type { SurfaceSubject } from './contract.ts';
import { isSwitch } from './switches.ts';

/** `kind 'Secret'`: one of the sorts of things that a service keeps apart. */
export const isSortOfThing = ({ scenes }: Window): boolean =>
  scenes.every((s) => A_KIND.test(s.text) && !has(s, 'include', 'send', 'tell', 'argument'));

const A_KIND = /\b(?:\w{0,20}(?:type|kind|category|class)) (?:is |of |= ?)?['"`“‘]secrets?['"`”’]/i;

/** Advice to guard a thing, with the reason: `keep secret, reveals tokens of the account`. */
export const isGuarded = ({ scenes }: Window): boolean =>
  scenes.every((s) => GUARDED.test(s.text) && !has(s, 'send', 'include', 'argument', 'not tell'));

const GUARDED =
  /\bkeep (?:it |them |this |these )?(?:secret|private|confidential)\b[^.;]{0,20}\b(?:reveals?|shows?|exposes?|grants?|gives access to)\b/i;

/** A value that holds for all tokens is none of them. */
export const holdsForAll = ({ scenes }: Window): boolean => scenes.every((s) => FOR_ALL.test(s.text) && !has(s, 'include', 'send', 'tell'));

const FOR_ALL =
  /\b(?:default|same|fixed|shared|common|valid|identical|appl(?:y|ies|ied)|used|charged|set|limit|maximum|minimum) (?:for|to|across|on|of|by) (?:all|any|every|each) (?:of the )?tokens?\b/i;

/** What happens when a switch is on: `If true, include the secret in the answer`. That is for the caller to choose, and says nothing of what goes in. */
export const isOfSwitch = (subject: SurfaceSubject, { scenes }: Window): boolean =>
  scenes.every((s) => WHEN_ON.test(`${s.condition ?? ''} ${s.text}`) && !has(s, 'send', 'any')) && isSwitch(subject);

const WHEN_ON = /^\s*(?:if|when|set to|whether|with) (?:true|false|set|enabled|disabled|on|to)\b|^\s*whether\b/i;

/** Somebody who warns: better this tool than to read the secret and paste it. */
export const isAdvisedAgainst = ({ scenes }: Window): boolean =>
  scenes.some((s) => RATHER.test(s.text)) && scenes.every((s) => !has(s, 'send', 'tell', 'recipient', 'link', 'mail'));

const RATHER =
  /\bprefer\b[^.;]{1,120}\b(?:over|to|instead of|rather than) (?:reading|fetching|getting|retrieving|copying|pasting|printing|passing|putting|including) [^.;]{0,40}\b(?:secrets?|passwords?|tokens?|credentials?|keys?)\b/i;

/** It is named as what is not wanted, beside what is: `paste the title, not your .env`. */
export const isNotThat = ({ scenes }: Window): boolean =>
  scenes.every((s) => NOT_THAT.test(s.text) && !SECRET_WORDS.test(s.text.replace(NOT_THAT, '')));

const NOT_THAT =
  /,\s?(?:but |and )?(?:not|never) (?:your|the|any|a)\b[^,.;]{0,12}(?:\.env\b|\b(?:api )?keys?\b|tokens?|passwords?|credentials?|secrets?)/i;
const SECRET_WORDS = /\.env\b|\bkeys?\b|token|password|credential|secret|\.ssh|id_rsa|\.aws|private key|variables?/i;
