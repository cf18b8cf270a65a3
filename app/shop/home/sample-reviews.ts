export const sampleReviews = [
  {
    id: 1,
    name: "Meenakshi Rao",
    review:
      "The ground nut oil smells the way my grandmother's kitchen did. We fry less now, only because a little of this goes so far.",
    rating: 5,
  },
  {
    id: 2,
    name: "Arvind Kulkarni",
    review: "I paid at the door, the tin was sealed and dry, and my mango pickle has kept its colour since April.",
    rating: 5,
  },
  {
    id: 3,
    name: "Farida Sheikh",
    review: "Sesame oil for the Sunday oil bath, coconut for the children's hair. I only wish the tins came smaller.",
    rating: 4,
  },
];
