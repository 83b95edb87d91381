import { sampleOf } from './sample-of.js'

const MAIN = `import { createRoot } from 'react-dom/client'
import { App } from './app'

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<App />)
`

/** The app of the quick start, and the file that renders it. */
export const appFiles: Readonly<Record<string, string>> = {
  'app.tsx': sampleOf('quick-start.md', 'app.tsx'),
  'main.tsx': MAIN,
}
