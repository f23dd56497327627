/** One mail to one person, in HTML and as plain text. */
export type Mail = { to: string; subject: string; text: string; html: string };

export type KeptMail = Mail & { id: string; sentAt: string };

/** A mailer without a mail server: it keeps what it would have sent, for `/dev/mail`. */
export type KeepingMailer = {
  readonly kind: 'keeping';
  send(mail: Mail): Promise<void>;
  /** The kept mails, newest first. */
  list(): Promise<KeptMail[]>;
};

/** Where mails go: to the server of SMTP_URL, or into a drawer that the operator can look into. */
export type Mailer = { readonly kind: 'smtp'; send(mail: Mail): Promise<void> } | KeepingMailer;
