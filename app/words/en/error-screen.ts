export const UNEXPECTED_ERROR = "Unexpected Application Error!";
