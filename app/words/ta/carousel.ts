export const CAROUSEL = "ஸ்லைடர்";
export const SLIDE = "ஸ்லைடு";
export const slideCount = (number: number, count: number) => `${count}-இல் ${number}`;
export const playLabel = (noun: string) => `${noun}: ஓட விடு`;
export const pauseLabel = (noun: string) => `${noun}: நிறுத்து`;
export const previousLabel = (noun: string) => `முந்தைய ${noun}`;
export const nextLabel = (noun: string) => `அடுத்த ${noun}`;
