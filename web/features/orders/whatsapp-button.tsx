import { MessageCircle } from 'lucide-react';
import { whatsAppLink } from '#shared/lib/whatsapp-link.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { ORDER_DESK_COPY } from './order-desk-copy.ts';

/** Opens a WhatsApp chat with a customer, with a prepared text. */
export function WhatsAppButton({ phone, text }: { phone: string; text: string }) {
  return (
    <a
      href={whatsAppLink(phone, text)}
      target="_blank"
      rel="noopener"
      className={buttonClasses({ look: 'whatsapp' })}
    >
      <MessageCircle aria-hidden="true" className="size-5" />
      {ORDER_DESK_COPY.writeOnWhatsApp}
    </a>
  );
}
