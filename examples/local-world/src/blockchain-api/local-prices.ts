/** US dollars of one, by symbol. They are made up and never change. Other tokens have no price. */
export const LOCAL_PRICES: ReadonlyMap<string, number> = new Map([
  ['ETH', 3_120.5],
  ['SOL', 148.25],
  ['BTC', 64_250],
  ['PIER', 1],
  ['DRIFT', 0.0375],
  // A price with an exponent in JSON.
  ['KELP', 1e-7],
  ['PEARL', 2.5],
])
