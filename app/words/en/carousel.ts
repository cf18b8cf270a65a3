export const CAROUSEL = "carousel";
export const SLIDE = "slide";
export const slideCount = (number: number, count: number) => `${number} of ${count}`;
export const playLabel = (noun: string) => `Play ${noun}s`;
export const pauseLabel = (noun: string) => `Pause ${noun}s`;
export const previousLabel = (noun: string) => `Previous ${noun}`;
export const nextLabel = (noun: string) => `Next ${noun}`;
