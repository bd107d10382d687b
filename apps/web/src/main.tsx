import '#lib/no-eval.ts'
import './index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { openRouter } from '#app/routes/router.tsx'
import { start } from '#app/start.ts'

start()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={openRouter()} />
  </StrictMode>,
)
