export const UNEXPECTED_ERROR = "ஏதோ தவறு நேர்ந்துவிட்டது!";
