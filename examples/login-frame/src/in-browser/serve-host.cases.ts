import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { listen, stopListening } from '../node/listen.js'

/** A page on a site of its own, which shows the frame. */
export interface ServedHost {
  /** Its origin, on `localhost`. The frame is on `127.0.0.1`. */
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

/** Serves the page at `/`, and at `/nested` a page that shows the page. The page at `/alone` is cut off from its windows by a policy. */
export async function serveHost(): Promise<ServedHost> {
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
  const bodies = new Map([
    ['/', ['text/html', page('/host.js')]],
    ['/alone', ['text/html', page('/host.js')]],
    ['/host.js', ['text/javascript', script]],
    ['/nested', ['text/html', page('/nested.js')]],
    ['/nested.js', ['text/javascript', nested]],
  ])
  const server = createServer((request, response) => {
    const [type = 'text/plain', body = ''] = bodies.get(request.url?.split('?')[0] ?? '') ?? []
    const policy = request.url?.startsWith('/alone') && { 'cross-origin-opener-policy': 'same-origin' }
    response.writeHead(body === '' ? 404 : 200, { 'content-type': type, ...policy })
    response.end(body)
  })
  const port = await listen(server, 0)
  return { origin: `http://localhost:${port}`, stop: () => stopListening(server) }
}
