import type { Call, Input, Reply } from '@lentera/contract/kit/call'
import type { ReactNode } from 'react'
import { useOnce } from '#lib/http/use-once.ts'
import { Button } from '#ui/button.tsx'
import { Loader } from '#ui/loader.tsx'
import { Notice } from '#ui/notice.tsx'

interface VerifiedProps<C extends Call> {
  readonly title: string
  readonly call: C
  readonly input: Input<C>
  readonly children: (data: Reply<C>) => ReactNode
}

/** Where the QR of a paper leads: whether it is genuine. For whoever holds it, without a session. */
export function Verified<C extends Call>({ title, call, input, children }: VerifiedProps<C>) {
  const { waits, data, fault, retry } = useOnce(call, input)
  return (
    <div className="mx-auto w-full max-w-md">
      <h1 className="mb-4 text-title font-extrabold">{title}</h1>
      {waits && <Loader />}
      {fault &&
        (fault.status === 404 || fault.status === 422 ? (
          <Notice tone="bad">Kode ini tidak dikenal. Periksa lagi tulisan di bawah kotak QR.</Notice>
        ) : (
          <div className="grid gap-3">
            <Notice tone="bad">{fault.message}</Notice>
            <Button onClick={retry}>Coba lagi</Button>
          </div>
        ))}
      {data && children(data)}
    </div>
  )
}
