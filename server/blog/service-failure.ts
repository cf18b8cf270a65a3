const MESSAGES = {
  502: "The blog service gave no usable answer",
  504: "The blog service took too long to answer",
} as const;

/** The service is down, late or talking nonsense. The message is for the caller, the cause for the log. */
export class ServiceFailure extends Error {
  readonly status: keyof typeof MESSAGES;

  constructor(status: keyof typeof MESSAGES, cause: unknown) {
    super(MESSAGES[status], { cause });
    this.status = status;
  }
}
