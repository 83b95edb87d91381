import type { Requirement } from './requirement.js'

/** What the login frame shows before anybody may trust it. Number 12 is about social logins, which it does not have. */
export const loginFrameTests: readonly Requirement[] = [
  [
    'D8.1',
    [5],
    'With a passkey, a dumped database, all traffic and the key of the server rebuild no seed. With a split key they do not either',
  ],
  [
    'D8.2',
    [5],
    'A stolen cookie and a stolen database of the browser open nothing without the key of the device',
  ],
  ['D8.3', [5], 'An authenticator whose answers differ makes no account'],
  [
    'D8.4',
    [5],
    'After a passkey was deleted the recovery code opens the same addresses, and a new passkey can be made',
  ],
  ['D8.5', [5], 'Storage that is wiped between any two steps of a login costs no account'],
  ['D8.6', [5], 'A login works with partitioned storage and without cookies of third parties'],
  [
    'D8.7',
    [5],
    'A frame that is nested deeper approves in a window alone. A page that the project does not list cannot show it. Its own origin is no page of a project',
  ],
  [
    'D8.8',
    [5],
    'A click does not count below an overlay, in a tiny frame, from a script, or where the frame moved below the pointer',
  ],
  ['D8.9', [5], 'A second port, a replayed message and a flood of messages change nothing'],
  ['D8.10', [5], 'Who carries the messages between frame and window can neither read nor swap them'],
  [
    'D8.11',
    [5],
    'A code is void after five wrong tries. The server answers and works the same for an address with an account and one without. A code does not work in another browser',
  ],
  ['D8.13', [5], 'Keys are exported while the server is dead, and another library finds the same addresses'],
  ['D8.14', [5], 'A request can be approved in time on a slow processor'],
  [
    'D8.15',
    [5],
    'A sign-in for another domain cannot be signed. Typed data for another chain cannot be signed. An authorization of EIP-7702 cannot be signed',
  ],
  [
    'D8.16',
    [5],
    'Each page has its headers and no other. A page asks its own server, and the nodes of the operator, and nobody else',
  ],
  [
    'D8.17',
    [5],
    'No text with the words or the entropy is in the memory of the worker or of the page after a lock',
  ],
  [
    'D8.18',
    [5],
    'Each of two tabs asks for itself. A reload in any state ends at the same addresses. A clock that is an hour off is named, or does no harm',
  ],
]
