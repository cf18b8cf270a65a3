/** The customer of the tests' orders. None of these facts may be in a log: `npm test` searches all of them. */
export const CUSTOMER = {
  name_customer: "Asha Rao",
  phone: "98450 12345",
  email: "asha@customer.example",
  address: "12 Temple Street, Mysuru 570001",
  comments: "Please ring twice",
};

/** In every spelling that the shop makes of them, in small letters. */
export const PERSONAL_FACTS = [
  CUSTOMER.name_customer,
  CUSTOMER.phone,
  CUSTOMER.phone.replace(/\D/g, ""),
  CUSTOMER.email,
  "Temple Street",
  CUSTOMER.comments,
].map((fact) => fact.toLowerCase());
