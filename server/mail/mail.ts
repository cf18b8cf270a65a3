/** A finished message. Its id stays the same however often it is sent, so that a repeat is recognised as one. */
export interface Mail {
  messageId: string;
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The receiving side said no for good: trying again would not help. */
export class RefusedForGoodError extends Error {}
