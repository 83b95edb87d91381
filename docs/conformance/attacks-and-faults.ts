import type { Requirement } from './requirement.js'

/** Attacks, and the answer of the kit. */
export const attacks: readonly Requirement[] = [
  [
    'A1',
    [5],
    'A frame message from another origin or another window is ignored. So is one for an unknown, answered or aborted id, or of a wrong shape. 10,000 of them a second do not block the page',
  ],
  [
    'A2',
    [5],
    'A message to the frame has an exact target origin, never `*`; the frame gets a minimal sandbox and allow',
  ],
  [
    'A3',
    [2, 4],
    'A wallet icon shows through img or as a placeholder: no script, no request, a size cap. This holds for scripts, remote trackers, 5 MB and text/html data URIs',
  ],
  [
    'A4',
    [2, 4, 5, 9],
    'An unsafe link is never opened and never rendered, in wallet links, explorers, terms, the on-ramp URL and result_uri. Unsafe are javascript:, data:, blob:, file:, vbscript: and intent:, also disguised by NUL, tab, case or space',
  ],
  [
    'A5',
    [2, 4, 8, 13],
    'Names of wallets, tokens, NFTs and profiles are plain text, isolated in direction and capped. Markup, zero-width and look-alike letters do not deceive: a flag warns where they can',
  ],
  [
    'A6',
    [2],
    'A second announcement with the same rdns or uuid never replaces a connected wallet. The first read of a getter or provider.request wins; a Proxy that throws is ignored without a throw',
  ],
  [
    'A7',
    [7],
    'A sign-in message for another domain or chain, or outside its time, is refused with a typed reason. So is one with a wrong or misplaced nonce or a malformed signature. A verifier without a domain refuses to start, and never throws on bytes',
  ],
  [
    'A8',
    [7],
    'The same nonce twice, also at the same instant, succeeds exactly once. Nonces have at least 128 bits from the CSPRNG',
  ],
  [
    'A9',
    [5],
    'An exact-string allow-list refuses Personal_Sign, a method with a trailing space, eth_sign and __proto__. Nothing reaches the frame or a node',
  ],
  [
    'A10',
    [9],
    'A swap or approval with another spender, to, amount, chain, or 2^256-1 is refused with the reason and never sent',
  ],
  [
    'A11',
    [12],
    'A receiver with the same first 4 and last 6 characters raises a warning; the review shows the whole address',
  ],
  [
    'A12',
    [2, 8, 12],
    'An amount that is not plain digits is a field error, never rounded. Examples: 1.9999999 for 6 decimals, 1e18, 0x10, 1,5, -1, empty, Arabic digits, NaN',
  ],
  [
    'A13',
    [2, 4, 8],
    'A hostile JSON answer is a typed error: no pollution, no hang. Examples: __proto__, duplicate keys, depth 100,000, HTML with status 200, a BOM, a cut',
  ],
  [
    'A14',
    [4],
    'An all-zero shared secret, or a settle for a topic that was never proposed: the pairing is refused',
  ],
  ['A15', [5], 'An approval clicked by a script (isTrusted false) or covered by another element is ignored'],
  [
    'A16',
    [4, 5, 7, 9],
    'One-time codes, emails, session tokens, pairing URIs and signatures never leak. They are absent from analytics, logs, error reports, URLs, the DOM after close and storage after sign-out',
  ],
  ['A17', [7], 'Typed data whose domain chain is not the active chain is refused before the wallet is asked'],
  [
    'A18',
    [2, 4],
    "The whole flow runs without a violation under default-src 'none' with 'self' scripts, a style nonce and Trusted Types 'none'",
  ],
]

/** Faults of wallets, networks and browsers, and the answer of the kit. */
export const faults: readonly Requirement[] = [
  [
    'F1',
    [4],
    'The relay drops while the QR code shows: the URI goes on while it lives and "reconnecting" is visible. At 4 minutes it expires once and is renewed by itself or by one tap',
  ],
  [
    'F2',
    [4],
    'The relay delivers twice, out of order or an hour late: one session, one event, delete wins, nothing is resurrected',
  ],
  ['F3', [4], 'After 10 minutes of sleep, the tab compares clocks on waking, not ticks'],
  [
    'F4',
    [2, 4],
    'Two tabs: a disconnect in one is seen in the other within 1 s. An answer reaches the tab that asked, and writes do not ping-pong',
  ],
  [
    'F5',
    [2],
    'Storage may be full, blocked, throwing, corrupted, of another version or 10 MB. The kit falls back to memory with one warning, prunes its own keys and leaves those of the host',
  ],
  [
    'F6',
    [2, 4, 7],
    'With a clock off by minutes or jumping back, deadlines use monotonic time and the sign-in tolerates 300 s. The user is told to check the time settings',
  ],
  [
    'F7',
    [2],
    'A silent wallet meets a deadline with a cancel. Of two answers the first counts. Null, numbers, mixed case and duplicates are normalised or a typed error',
  ],
  [
    'F8',
    [2],
    'accountsChanged with an empty list, also during signing or sending: disconnected once, the operation cancelled, nothing signed is used',
  ],
  [
    'F9',
    [2, 12],
    "chainChanged to an unknown chain as '0x1', 1, '1' or 'eip155:1' is normalised and opens UnsupportedChain. Between review and send, it cancels the send for another review",
  ],
  [
    'F10',
    [2],
    'A rejection by 4001, 5000, "User denied" or ACTION_REJECTED is one kind of error. It is shown quietly and never reported as a failure',
  ],
  [
    'F11',
    [2],
    '-32002 (request pending): the view says to open the wallet and waits, without a second prompt',
  ],
  [
    'F12',
    [5],
    'A frame never loads: an alert after 20 s, the other connect methods stay usable, and a later login works. A late answer is ignored, a reload aborts, and a dead frame leaves no local state 3 s after sign-out',
  ],
  [
    'F13',
    [2, 4, 8],
    '429 with Retry-After 7, a date, the past, 10^9 or abc: 7 s, the date, now, capped, back-off. Waits have jitter, and there are at most 3 tries',
  ],
  ['F14', [4], 'Offline during a retry: it waits, and goes on once when online'],
  [
    'F15',
    [4, 13],
    'Paging ends despite a repeating cursor and duplicate ids; items with missing dates are last. With 50,000 wallets and 100,000 history items, lists are virtual and no task takes over 50 ms',
  ],
  [
    'F16',
    [4, 8, 9],
    'An earlier search, quote or balance that answers after a newer one does not replace it',
  ],
  [
    'F17',
    [12],
    'Five clicks on Send in 10 ms are one provider call. A wallet that times out after sending: "unknown, check the history". "Already known" is a success',
  ],
  [
    'F18',
    [2, 4, 5],
    'React StrictMode, an unmount in the middle and two engines on a page: one socket, one frame, no leak',
  ],
  [
    'F19',
    [4],
    'If a wallet approves fewer or other namespaces, or extra accounts, the intersection is used. A missing required namespace is refused, not half-open',
  ],
  [
    'F20',
    [2, 4],
    'Listeners, timers, nodes and heap return to the start. This holds after 1,000 connects and disconnects in Node with fakes, and 50 in a browser',
  ],
  ['F21', [2], 'An import on a server, in a worker or without a window neither throws nor has a side effect'],
]
