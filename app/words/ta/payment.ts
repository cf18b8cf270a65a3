export function describePayment({ takesUpi }: { takesUpi: boolean }, isCollected = false): string {
  return `${isCollected ? "செக்கில்" : "உங்கள் வாசலில்"} ${takesUpi ? "ரொக்கமாகவோ UPI மூலமோ" : "ரொக்கமாகப்"} பணம் தரலாம்`;
}
