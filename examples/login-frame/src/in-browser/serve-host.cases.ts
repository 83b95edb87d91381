import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { listen, stopListening } from '../node/listen.js'

/** A page on a site of its own, which shows the frame. */
export interface ServedHost {
  /** Its origin, on the given name of loopback. */
  readonly origin: string
  stop(): Promise<void>
}

const page = (script: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Shop</title>
    <link rel="icon" href="data:,">
    <script type="module" src="${script}"></script>
  </head>
  <body></body>
</html>
`

/** Policies of pages: one is cut off from its windows, one forbids passkeys. */
const policies = new Map([
  ['/alone', { 'cross-origin-opener-policy': 'same-origin' }],
  ['/no-passkeys', { 'permissions-policy': 'publickey-credentials-get=(), publickey-credentials-create=()' }],
])

/** Serves the page at `/`, at the path of each policy, and at `/nested` a page that shows the page. */
export async function serveHost(name = 'localhost'): Promise<ServedHost> {
  const entry = fileURLToPath(new URL('host-page.cases.ts', import.meta.url))
  const { outputFiles } = await build({
    ...{
      entryPoints: [entry],
      bundle: true,
      format: 'esm',
      target: 'es2022',
      write: false,
      logLevel: 'silent',
    },
  })
  const script = outputFiles[0]?.text ?? ''
  const nested = `const frame = document.createElement('iframe')
frame.width = '500'
frame.height = '700'
frame.src = '/' + location.search
document.body.append(frame)`
  const bodies = new Map<string, readonly [type: string, body: string]>([
    ['/', ['text/html', page('/host.js')]],
    ...[...policies.keys()].map((path) => [path, ['text/html', page('/host.js')]] as const),
    ['/host.js', ['text/javascript', script]],
    ['/nested', ['text/html', page('/nested.js')]],
    ['/nested.js', ['text/javascript', nested]],
  ])
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    const [type = 'text/plain', body = ''] = bodies.get(path) ?? []
    response.writeHead(body === '' ? 404 : 200, { 'content-type': type, ...policies.get(path) })
    response.end(body)
  })
  const port = await listen(server, 0)
  return { origin: `http://${name}:${port}`, stop: () => stopListening(server) }
}
