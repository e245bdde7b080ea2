const maxLength = 200

/**
 * Whether a missed address may be one of an earlier website's pages: not a picture or script, and not what bots try on every
 * site, such as /wp-login.php and /.env.
 */
export const isWorthListing = (address: string): boolean =>
  address.length <= maxLength && !/[^\P{C}]/u.test(address) && isPage.test(address) && !isProbe.test(address)

/** Without an extension, or with one that pages have. */
const isPage = /^\/(?:[^.]*|.*\.(?:html?|aspx?|jsp|cfm|pdf))$/

const isProbe =
  /^\/(?:wp-(?:admin|content|includes|json)|xmlrpc|cgi-bin|vendor|phpmyadmin|pma|actuator|console|owa|autodiscover|ecp|solr|boaform|hnap1|geoserver|remote|telescope|debug|server-status|_next|_ignition)(?:\/|$)|\/wp-(?:admin|includes)(?:\/|$)|\/\/|[<>"'`{}\\]|\.\./
