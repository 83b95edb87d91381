import type { Requirement } from './requirement.js'

/** Decisions where promises pull apart. They hold for the whole project, so no milestone owns them. */
export const rulings: readonly Requirement[] = [
  [
    'U32',
    [],
    'A new wallet replaces the connected one only after it has granted. A refusal, a deadline or a cancel changes nothing, in this tab or another',
  ],
  [
    'U33',
    [],
    'A message between tabs names namespace and connector; only a connection of that connector follows. An unreadable record never ends a live connection. Unreadable and older records are removed. A record of a newer version is neither read nor overwritten: the engine goes on in memory with one warning',
  ],
  [
    'U34',
    [],
    "A request has the account and chain that the app showed when it was called. Right before the prompt they are compared with the wallet's. A difference ends the request with ACCOUNT_CHANGED or CHAIN_CHANGED and corrects the state. No answer of one account or chain is given to a request for another",
  ],
  [
    'U35',
    [],
    'switchNetwork reports success without a prompt only after it has asked the wallet for its chain',
  ],
  [
    'U36',
    [],
    'An account is shown and used only on the chains its wallet names. Another configured chain is refused with the text of R8.41. A network is unsupported only if it is not configured. A wallet that names no chains grants all',
  ],
  [
    'U37',
    [],
    'At least one connection holds a settled pairing, or the pairing is being ended. A pairing URI is void as soon as no attempt and no view waits for it',
  ],
  [
    'U38',
    [],
    'The texts that the requirements quote stay letter by letter. The docs list every other text that is worded differently',
  ],
  [
    'U39',
    [],
    'A deadline counts from the last act of the user it depends on, by a monotonic clock of Environment. On waking, the wall clock is compared too; its jump without sleep changes nothing. A late answer is dropped and reported',
  ],
  [
    'U40',
    [],
    'A published state is whole: account, chain and active network belong to one moment. A chunk that does not load fails the action that needed it',
  ],
  [
    'U41',
    [],
    'A restore whose wallet is locked, late, slow, silent or not loaded yet ends as disconnected and keeps the stored hint. The wallet is still watched, and the connection returns without a prompt. The hint goes when the user disconnects or signs out, when another wallet of that family connects, and after 30 days',
  ],
  [
    'U42',
    [],
    'The length of a signature is checked for accounts without code. For an account with code the answer of the wallet goes on as it is. Where the chain cannot be read, a short answer is refused with that reason',
  ],
  [
    'U43',
    [],
    'A transaction without a receiver creates a contract only if it has code and the caller passes to: null. Every other transaction without a receiver is refused before the prompt',
  ],
  [
    'U44',
    [],
    'A shown prompt of a method that publishes ends by its answer, by a refusal, or as OUTCOME_UNKNOWN with the reason why the kit stopped waiting. Only before the prompt does it end as ACCOUNT_CHANGED, CHAIN_CHANGED or ABORTED',
  ],
  [
    'U45',
    [],
    "A wallet's answer covers exactly what was asked, by the key of the account that was asked. Any other answer is WALLET_ANSWER_INVALID, and is neither published nor handed on. Solana wallets may change compute-budget instructions within a cap and the blockhash; eip155 wallets may change fee and nonce",
  ],
]
