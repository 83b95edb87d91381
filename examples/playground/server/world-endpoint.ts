import type { WorldDescription } from '@walletchart/example-local-world'
import type { Plugin } from 'vite'

/** Serves the description of the local world at /world.json while `vite` runs. */
export function worldEndpoint(world: WorldDescription): Plugin {
  return {
    name: 'world-endpoint',
    configureServer({ middlewares }) {
      middlewares.use('/world.json', (_request, response) => {
        response.setHeader('cache-control', 'no-store')
        response.setHeader('content-type', 'application/json; charset=utf-8')
        response.end(JSON.stringify(world))
      })
    },
  }
}
