import * as z from 'zod/mini';
import { FIELD_COPY, SCHEMA_COPY } from './field-copy.ts';

/** Control characters and lone surrogates cannot be stored as text, or hide what they say. */
const CONTROL = /\p{Cc}/u;
const CONTROL_EXCEPT_BREAKS = /[^\P{Cc}\n\r\t]/u;

/**
 * Signs that turn the writing direction or take no room: phones paste them around numbers and names, and in a name they
 * would make it read as another. The joiners that emoji are made with stay.
 */
const HIDDEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u061c\u00ad]/g;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

type TextLimits = { min?: number; max: number; tooShort?: string };

const boundedText = /* @__NO_SIDE_EFFECTS__ */ (
  { min = 0, max, tooShort = FIELD_COPY.required }: TextLimits,
  refused: RegExp,
) =>
  z.string({ error: (issue) => (issue.input === undefined ? tooShort : SCHEMA_COPY.notText) }).check(
    z.overwrite((text) => text.replace(HIDDEN, '')),
    z.trim(),
    z.minLength(min, tooShort),
    z.maxLength(max, FIELD_COPY.tooLong(max)),
    z.refine((text) => text.length < min || min === 0 || VISIBLE.test(text), tooShort),
    z.refine((text) => text.isWellFormed() && !refused.test(text), SCHEMA_COPY.invisible),
  );

/** One line of trimmed text within its limits. */
export const lineSchema = /* @__NO_SIDE_EFFECTS__ */ (limits: TextLimits) => boundedText(limits, CONTROL);

/** Trimmed text of several lines within its limits. */
export const paragraphSchema = /* @__NO_SIDE_EFFECTS__ */ (limits: TextLimits) =>
  boundedText(limits, CONTROL_EXCEPT_BREAKS);
