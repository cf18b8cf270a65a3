/** How the two buttons stand, and how far from home. */
export interface FloatSpot {
  shape: "column" | "row";
  x: number;
  y: number;
}

export const HOME: FloatSpot = { shape: "column", x: 0, y: 0 };
