import type { Requirement } from './requirement.js'

/** What people suffer from in other kits, and what this one shows instead. Whoever builds a part adds the rows that it answers. */
export const complaints: readonly Requirement[] = [
  [
    'Q1',
    [5],
    'After a reload in any state of a login the first request is answered, or nothing looks connected',
  ],
  ['Q2', [5], 'A login works in a frame whose storage is partitioned, with cookies of third parties blocked'],
  [
    'Q3',
    [5],
    'A login whose storage was wiped is a lost session: the e-mail is filled in, and the same address comes back',
  ],
  [
    'Q7',
    [5, 10],
    'A page with the header Cross-Origin-Opener-Policy never waits without an end for a window that it cannot see',
  ],
  [
    'Q18',
    [5],
    'An expired session is a state of its own: a login brings the same account back, and a request that waited ends typed',
  ],
  ['Q12', [5], 'A sign-in follows the code of a login in the same visit, on eip155 and on solana'],
  ['Q19', [5], 'A login is connected only with an address, and waits for one no longer than 30 s'],
  ['Q15', [5], 'A login leaves no error in the console: what is absent is an answer'],
  ['Q25', [5], 'A login needs one host in the policy of a page, and no unsafe rule'],
  ['Q13', [5], 'A request can be approved within 300 ms with a processor slowed six times, its guard apart'],
  [
    'Q21',
    [5],
    'One field takes a one-time code: it fills itself, and takes spaces, words around the code and full-width digits',
  ],
  ['Q22', [8], 'There is one HTTP client, and a check fails on any other fetch'],
  [
    'Q41',
    [8],
    'The code to receive by is the bare address. A second one asks for token, network and amount by the standard of the family, and other libraries read it. A broken chain in a payment URI is refused',
  ],
  [
    'Q43',
    [8],
    'Balances come from the wallet, the API or the chain, also without a project id, and what cannot be read is never zero',
  ],
  [
    'Q45',
    [8],
    'A token of an unknown contract is below a fold and outside the total, and one that imitates another says which',
  ],
  ['Q46', [8, 9, 12, 13], 'One verdict of a token holds in balances, history, send and swap'],
  ['Q47', [4, 13], 'A page that adds nothing, or repeats its cursor, ends paging'],
  [
    'Q48',
    [8],
    'Amounts are exact to the last digit: 2^53+1 shows as it is. A check fails on Number and parseFloat of base units',
  ],
]
