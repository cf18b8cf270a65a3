/** States with their codes in tax law. */
const STATE_CODES = {
  "Jammu and Kashmir": "01",
  "Himachal Pradesh": "02",
  Punjab: "03",
  Chandigarh: "04",
  Uttarakhand: "05",
  Haryana: "06",
  Delhi: "07",
  Rajasthan: "08",
  "Uttar Pradesh": "09",
  Bihar: "10",
  Sikkim: "11",
  "Arunachal Pradesh": "12",
  Nagaland: "13",
  Manipur: "14",
  Mizoram: "15",
  Tripura: "16",
  Meghalaya: "17",
  Assam: "18",
  "West Bengal": "19",
  Jharkhand: "20",
  Odisha: "21",
  Chhattisgarh: "22",
  "Madhya Pradesh": "23",
  Gujarat: "24",
  "Dadra and Nagar Haveli and Daman and Diu": "26",
  Maharashtra: "27",
  Karnataka: "29",
  Goa: "30",
  Lakshadweep: "31",
  Kerala: "32",
  "Tamil Nadu": "33",
  Puducherry: "34",
  "Andaman and Nicobar Islands": "35",
  Telangana: "36",
  "Andhra Pradesh": "37",
  Ladakh: "38",
} as const;
export type State = keyof typeof STATE_CODES;
export const STATES = Object.keys(STATE_CODES) as State[];

export function stateCode(state: State): string {
  return STATE_CODES[state];
}

/** The beginnings of each state's PIN codes. Where two match, the longer one wins. */
const PIN_BEGINNINGS: Record<State, string> = {
  Delhi: "11",
  Haryana: "12 13",
  Punjab: "14 15 160055 160059 160062 160071",
  Chandigarh: "160",
  "Himachal Pradesh": "17",
  "Jammu and Kashmir": "18 19",
  Ladakh: "194",
  "Uttar Pradesh": "20 21 22 23 24 25 26 27 28",
  Uttarakhand: "2447 2461 2462 2463 2464 2476 248 249 2623 2624 2625 2626 263",
  Rajasthan: "30 31 32 33 34",
  Gujarat: "36 37 38 39",
  "Dadra and Nagar Haveli and Daman and Diu": "362520 362540 362570 396193 396210 396215 396220 396230 396235 396240",
  Maharashtra: "40 41 42 43 44",
  Goa: "403",
  "Madhya Pradesh": "45 46 47 48",
  Chhattisgarh: "49",
  Telangana: "50",
  "Andhra Pradesh": "51 52 53",
  Karnataka: "56 57 58 59",
  "Tamil Nadu": "60 61 62 63 64",
  Puducherry: "533464 6050 605106 605107 605110 6096 607402 607403 673310",
  Kerala: "67 68 69",
  Lakshadweep: "68255",
  "West Bengal": "70 71 72 73 74",
  Sikkim: "737",
  "Andaman and Nicobar Islands": "744",
  Odisha: "75 76 77",
  Assam: "78",
  "Arunachal Pradesh": "790 791 792",
  Meghalaya: "793 794",
  Manipur: "795",
  Mizoram: "796",
  Nagaland: "797 798",
  Tripura: "799",
  Bihar: "80 81 82 84 85",
  Jharkhand: "814 815 816 822 825 826 827 828 829 83",
};

const BEGINNINGS = new Map(
  Object.entries(PIN_BEGINNINGS).flatMap(([state, starts]) =>
    starts.split(" ").map((start) => [start, state as State] as const),
  ),
);

/** Undefined where no state has such codes, as those of the army. */
export function stateOfPin(pin: string): State | undefined {
  for (let length = pin.length; length > 1; length--) {
    const state = BEGINNINGS.get(pin.slice(0, length));
    if (state) return state;
  }
  return undefined;
}
