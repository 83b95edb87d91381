/** The setup of the tests' playground, where that of `npm start` begins with more. */
const testDefaults = {
  families: 'eip155',
  wallets: 'lantern,halyard',
  pairing: 'false',
  login: 'false',
  listing: 'false',
  tokens: 'false',
  projectId: '',
}

/** The query that gives the playground of `npm start` the setup that a query gives the one of the tests. */
export const startQuery = (query: string): string => {
  const all = new URLSearchParams({ ...testDefaults, ...Object.fromEntries(new URLSearchParams(query)) })
  return all.toString().replaceAll('%2C', ',')
}
