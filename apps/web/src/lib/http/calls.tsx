import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cache } from './cache.ts'

/** For a page outside of the frame of signed-in people that asks calls with `useCall`, `useAction` or `useForm`. */
export function Calls({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>
}
