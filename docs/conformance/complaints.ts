import type { Requirement } from './requirement.js'

/** What people suffer from in other kits, and what this one shows instead. */
export const complaints: readonly Requirement[] = [
  [
    'Q1',
    [5],
    'After a reload in any state of a login, the first request of an embedded wallet answers, or it is not connected',
  ],
  [
    'Q2',
    [5],
    'Login, signature, reload and sign-out work with partitioned storage and without third-party cookies. No spinner is without an end',
  ],
  [
    'Q3',
    [5],
    "Where the frame's storage is gone, the session is lost in plain words, the e-mail is filled in, and the same address comes back",
  ],
  ['Q4', [10], 'Storage access is asked for in a click only; its refusal leads to a window'],
  [
    'Q5',
    [10],
    'The window of a login opens in the task of the click, also with slow chunks and a slow frame',
  ],
  ['Q6', [10], 'A blocked window is said within 1 s, with another try and a way in the same tab'],
  [
    'Q7',
    [10, 5],
    'A page that keeps its windows apart goes on in the same tab; the alert names the header, and nobody is said to have closed the window',
  ],
  [
    'Q8',
    [10],
    'After a redirect the page has its address and its own state of up to 1 kB again, once, bound to the login',
  ],
  ['Q9', [10], 'An installed page on iOS never opens a popup'],
  [
    'Q10',
    [10],
    'In a web view, providers that refuse it are hidden with the reason, and a host may log in by a token of its own',
  ],
  ['Q11', [10], 'A login in a mini app is kept for 5 minutes and goes on when the user comes back'],
  ['Q12', [5], 'A required sign-in comes in the visit of the login by e-mail, on eip155 and solana'],
  [
    'Q13',
    [5],
    'An approval can be clicked 300 ms after the request, the guard apart, with a processor that is six times slower',
  ],
  ['Q14', [5], 'A login or an unlock has exactly one ceremony of a passkey'],
  ['Q15', [5], 'What is absent is an answer, and the console stays clean'],
  [
    'Q16',
    [5],
    'Where the frame may not use passkeys, or an extension stands in the way, a window does the ceremony',
  ],
  ['Q17', [5], 'The window hands over its result encrypted, and relies on no shared storage'],
  [
    'Q18',
    [5],
    'An expired session is a state: the same account comes back, and a waiting request goes on or ends typed',
  ],
  [
    'Q19',
    [5],
    'An embedded wallet is connected only with an address, and making the account is a state with a deadline',
  ],
  [
    'Q20',
    [5],
    "A key is exported with the operator's server dead, to the same address in another library, after a fresh login",
  ],
  [
    'Q21',
    [5],
    'The code of an e-mail has one field, which takes pasted sentences, spaces and full-width digits',
  ],
  ['Q22', [8], 'There is one HTTP client, and a check fails on any other fetch'],
  [
    'Q23',
    [11],
    'A signature of an account that is not deployed has exactly one wrapper of ERC-6492, one of a deployed account none',
  ],
  [
    'Q24',
    [5],
    'No embedded account is without a second way in: the code brings the same address back without the passkey',
  ],
  ['Q25', [5], 'A login needs one host in the policy of the page, and no unsafe-inline'],
  ['Q26', [12], 'Max leaves the upper bound of the fee for the parent chain'],
  [
    'Q27',
    [12],
    'Max, review and bytes come from one fee; a base fee that rises in between is reviewed again, or stops',
  ],
  ['Q28', [12], 'Too little of the token and too little for the fee are two messages'],
  ['Q29', [12], 'Near-addresses are refused or resolved, never padded'],
  ['Q30', [12], 'A name is resolved for the coin type of the target chain alone'],
  ['Q31', [12], 'Names are resolved whatever network is shown'],
  [
    'Q32',
    [12],
    'A receiver is compared with addresses that the user sent to or saved; one in 10,000 random receivers alarms at most',
  ],
  [
    'Q33',
    [12],
    'A token of Solana reaches a wallet without an account for it, and the review shows the rent',
  ],
  ['Q34', [12], 'The token program is the owner of the mint'],
  [
    'Q35',
    [12],
    "Too little SOL for the fee, the rent, the receiver's minimum or the own remainder is said by a message of its own, before the wallet",
  ],
  ['Q36', [12], 'No rent is written into the code, and a chain with another rent works'],
  [
    'Q37',
    [12],
    'Fees, required memos and transfer hooks of Token-2022 are shown as they arrive, or refused with the reason',
  ],
  [
    'Q38',
    [12],
    'Nothing is sent again by itself; a transaction that can no longer arrive is said to be expired after one look-up',
  ],
  [
    'Q39',
    [12],
    'Waiting for a receipt ends within 180 s, and says which transaction took the place of another',
  ],
  ['Q40', [12], 'The review says what the receiver is, and no transfer assumes 21,000 gas'],
  [
    'Q41',
    [8],
    'The code to receive by is the bare address. A second one asks for token, network and amount by the standard of the family, and other libraries read it. A broken chain in a payment URI is refused',
  ],
  [
    'Q42',
    [12],
    'The review says what stays behind and why; speed up and cancel show only where the wallet can',
  ],
  [
    'Q43',
    [8],
    'Balances come from the wallet, the API or the chain, also without a project id, and what cannot be read is never zero',
  ],
  [
    'Q44',
    [13, 12],
    'A history that is not indexed differs from an empty one, and own sends are always listed',
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
