import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { engine } from './engine.js'
import { installTestWallets } from './local-world.js'
import './style.css'

installTestWallets()
engine.start()
createRoot(document.body).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
