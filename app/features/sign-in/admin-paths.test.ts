import { expect, test } from 'vitest'

import { isGuarded } from './admin-paths.ts'
import { afterLoginUrl, loginUrlFor } from './login-redirects.ts'

test.each(['/admin', '/admin/', '/admin/blog', '/admin/no-such-page', '/admin/login/more', '/ADMIN', '/admin//x'])(
  '%s is guarded',
  (path) => {
    expect(isGuarded(path)).toBe(true)
  },
)

test.each(['/', '/admin/login', '/admin/login/', '/Admin/Login', '/administrator', '/blog/admin', '/api/admin/auth'])(
  '%s is not guarded',
  (path) => {
    expect(isGuarded(path)).toBe(false)
  },
)

test.each(['/admin/blog', '/admin/bookings?id=12', '/admin/blog?q=a%20b&page=2#top'])(
  'who wanted %s comes back to it',
  (wanted) => {
    const [path, search] = loginUrlFor(wanted).split('?')
    expect(path).toBe('/admin/login')
    expect(afterLoginUrl(search ?? '')).toBe(wanted)
  },
)

test('the login link of the dashboard has no `next`', () => {
  expect(loginUrlFor('/admin')).toBe('/admin/login')
})

test.each([
  '',
  'next=',
  'next=/',
  'next=/booking',
  'next=/administrator',
  'next=/admin/login',
  'next=/admin/../booking',
  'next=//elsewhere.example/admin',
  'next=https://elsewhere.example/admin',
  'next=/%5C%5Celsewhere.example/admin',
  'next=%5C%5Celsewhere.example/admin',
  'next=%09//elsewhere.example/admin',
  'next=javascript:alert(1)//admin',
  'next=http://[',
])('%j leads to the dashboard', (search) => {
  expect(afterLoginUrl(search)).toBe('/admin')
})
