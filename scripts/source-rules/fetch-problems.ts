/** Files of the engine that send requests, each with its reason. All else asks through them. */
export const fetchingFiles: ReadonlyMap<string, string> = new Map([
  ['engine/src/http/hosted-exchange.ts', 'hosted services: the Blockchain API and the wallet listing'],
  ['engine/src/http/json-rpc-node.ts', 'nodes that speak JSON-RPC'],
  ['engine/src/http/rest-transport.ts', 'nodes that speak HTTP with paths'],
  ['engine/src/create-engine.ts', "hands the page's own fetch to the rooms above"],
  [
    'engine/src/sign-in-verifier/signatures/chain-reader.ts',
    'runs on a server, which has no environment of an engine',
  ],
  [
    'engine/src/families/eip155/port/ask-gateways.ts',
    'gateways that a name leads to (EIP-3668), for functions that have no environment of an engine',
  ],
  ['engine/src/siwx/send-json.ts', "the app's own sign-in server, with its cookies"],
  ['engine/src/siwx/server-sign-ins.ts', 'takes the fetch that an app gives for that server'],
])

const ENGINE = /^engine\/src\/(?!fakes\/|testing\/)(?!.*\.(?:test|test-d|cases)\.ts$).*\.ts$/
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:\w'"`])\/\/.*/g
const STRINGS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g
/** A call, a property that is read, an argument; and the other ways of a page to send something. */
const SENDS =
  /\bfetch\s*\(|\.\s*fetch\b|[(,]\s*fetch\s*[,)]|\b(?:XMLHttpRequest|EventSource)\b|\.\s*sendBeacon\b/g

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/**
 * Code of the engine that sends requests beside the rooms for it: no cap, no deadline and no check of the answer would hold for them.
 * @param allowed the files that may
 */
export function fetchProblems(
  path: string,
  text: string,
  allowed: Pick<ReadonlyMap<string, string>, 'has'> = fetchingFiles,
): string[] {
  if (!ENGINE.test(path) || allowed.has(path)) return []
  const code = text.replace(COMMENTS, blank).replace(STRINGS, blank)
  return [...code.matchAll(SENDS)].map(({ index }) => {
    const line = text.slice(0, index).split('\n').length
    return `${path}:${line}: the code sends a request. Use a room of engine/src/http, or list the file in scripts/source-rules/fetch-problems.ts.`
  })
}
