/** The link that opens a WhatsApp chat with the number, as E.164 digits, and the text written (`ux 6`). */
export const whatsAppLink = (phoneDigits: string, text: string): string =>
  `https://wa.me/${phoneDigits}?text=${encodeURIComponent(text.toWellFormed())}`;

/** WhatsApp opens long prefilled texts unreliably, so ours stay under 900 characters (`ux 6`). */
export const MAX_WHATSAPP_TEXT = 899;
