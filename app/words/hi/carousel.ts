export const CAROUSEL = "स्लाइडर";
export const SLIDE = "स्लाइड";
export const slideCount = (number: number, count: number) => `${count} में से ${number}`;
export const playLabel = (noun: string) => `${noun} चलाएँ`;
export const pauseLabel = (noun: string) => `${noun} रोकें`;
export const previousLabel = (noun: string) => `पिछली ${noun}`;
export const nextLabel = (noun: string) => `अगली ${noun}`;
