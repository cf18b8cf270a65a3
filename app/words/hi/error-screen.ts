export const UNEXPECTED_ERROR = "कुछ गड़बड़ हो गई!";
