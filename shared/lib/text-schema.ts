import * as z from 'zod';
import { FIELD_COPY } from './field-copy.ts';

/** Control characters and lone surrogates cannot be stored as text, or hide what they say. */
const CONTROL = /\p{Cc}/u;
const CONTROL_EXCEPT_BREAKS = /[^\P{Cc}\n\r\t]/u;

type TextLimits = { min?: number; max: number; tooShort?: string };

const boundedText = ({ min = 0, max, tooShort = FIELD_COPY.required }: TextLimits, refused: RegExp) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? tooShort : FIELD_COPY.notText) })
    .trim()
    .min(min, tooShort)
    .max(max, FIELD_COPY.tooLong(max))
    .refine((text) => text.isWellFormed() && !refused.test(text), FIELD_COPY.invisible);

/** One line of trimmed text within its limits. */
export const lineSchema = (limits: TextLimits) => boundedText(limits, CONTROL);

/** Trimmed text of several lines within its limits. */
export const paragraphSchema = (limits: TextLimits) => boundedText(limits, CONTROL_EXCEPT_BREAKS);
