// The window's entry: style sheets and the application's root.
import './theme/font.css'
import './theme/tokens.css'
import './theme/scale.css'
import './theme/brightness.css'
import './ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { client } from './state/query-client.ts'
import { ErrorBoundary } from './ui/ErrorBoundary.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <App />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
)
