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
  ['Q14', [5], 'A login or an unlock asks for a passkey once'],
  ['Q16', [5], 'Where a password manager or the browser refuses passkeys in a frame, a window asks for them'],
  [
    'Q17',
    [5],
    'A page that forbids passkeys in frames costs a window, whose answer reaches the frame alone and needs no shared storage',
  ],
  [
    'Q20',
    [5],
    'Keys can be exported with the server dead, after a fresh login where it lives, and other libraries find the same addresses',
  ],
  ['Q24', [5], 'A deleted passkey costs the recovery code, which brings the same address'],
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
  ['Q26', [12], 'Max leaves what a rollup takes for its parent chain, so it lands'],
  [
    'Q27',
    [12],
    'Max, the review and the bytes come from one fee. A base fee that rises above what was shown stops with a new review',
  ],
  ['Q28', [12], 'Too little of the token and too little of the coin for the fee are two messages'],
  [
    'Q29',
    [12],
    'A text that is nearly an address, and a name that begins like one, are refused or looked up, and never padded',
  ],
  [
    'Q30',
    [12],
    'A name is looked up for the coin type of the target chain, and no record of another chain takes its place',
  ],
  ['Q31', [12], 'Names are looked up whatever network is shown'],
  [
    'Q32',
    [12],
    'A receiver is compared with addresses that the user sent to or saved, with at most one false alarm in 10,000',
  ],
  [
    'Q33',
    [12],
    'Tokens of Solana to a wallet without an account open it in the same transaction, and the review has its rent',
  ],
  ['Q34', [12], 'The token program is the owner of the mint, never a guess'],
  ['Q35', [12], 'Each lack of SOL has a message of its own before the wallet is asked'],
  ['Q36', [12], 'No rent of Solana is in the code: a chain with another one works'],
  [
    'Q37',
    [12],
    'The review says what arrives of a token with a fee; a memo is added where it is required; hooks are resolved or refused',
  ],
  [
    'Q38',
    [12],
    'A transaction of Solana is never built anew by itself. It counts as expired after its last block height and one look-up',
  ],
  [
    'Q39',
    [12],
    'A transfer ends as success, reverted, repriced, replaced, cancelled, dropped or unknown within 180 s, with the hash of the receipt',
  ],
  [
    'Q40',
    [12],
    'The review says whether the receiver is an account, delegated, a contract or new, and gas is never assumed',
  ],
  [
    'Q42',
    [12],
    'The review says what stays and why. Speed up and cancel are there only where the wallet can',
  ],
]
