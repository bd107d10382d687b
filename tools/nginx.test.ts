import { expect, test } from 'vitest'
import { findNginx } from './nginx.ts'

test('NGINX comes before everything else, and is named when it does not run', () => {
  expect(findNginx({ NGINX: '/nonexistent/nginx' })).toEqual({
    missing: 'NGINX is /nonexistent/nginx, which does not run.',
  })
  expect(findNginx({ NGINX: '/bin/true' })).toEqual({ program: '/bin/true' })
})
