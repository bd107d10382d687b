import { QueryClientProvider } from '@tanstack/react-query'
import { AppFrame } from '#app/frame/app-frame.tsx'
import { cache } from '#lib/cache.ts'

/** What only signed-in people need: their frame, and the cache of what the calls have answered. */
export const SignedIn = () => (
  <QueryClientProvider client={cache}>
    <AppFrame />
  </QueryClientProvider>
)
