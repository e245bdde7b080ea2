import { expect, test } from 'vitest'

import { isWorthListing } from './worth-listing.ts'

test.each(['/about-us', '/2019/03/hello-world', '/heizung.html', '/Price-List.pdf', '/über-uns', '/blog/hello-world'])(
  '%s may be an old page',
  (address) => expect(isWorthListing(address)).toBe(true),
)

test.each([
  '/wp-login.php',
  '/.env',
  '/.git/config',
  '/wp-admin/setup',
  '/blog/wp-includes/wlwmanifest.xml',
  '/wp-content/uploads/2019/roof.jpg',
  '/old.css',
  '/xmlrpc',
  '/shop/<script>',
  `/${'a'.repeat(300)}`,
  '/a%00',
])('%s is not worth listing', (address) => expect(isWorthListing(address.replace('%00', '\u0007'))).toBe(false))
