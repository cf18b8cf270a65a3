/** These limits are apart from the schemas, so that form fields need no zod. */
export const NAME_MAX = 200;
export const PHONE_MAX = 40;
export const EMAIL_MAX = 254;
export const ADDRESS_MAX = 2_000;
export const COMMENTS_MAX = 2_000;
