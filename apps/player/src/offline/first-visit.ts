import { SHIPPED_LANGUAGES } from '@talora/domain/languages/languages.ts';

/**
 * Source of an inline script that runs before everything: it takes the language that a link names (`?lang=EN`), if the brand has
 * it, for the stored one and out of the address, and keeps the browser's offer to install the site for the download page.
 */
export const FIRST_VISIT_SCRIPT = `(function(){try{var u=new URL(location.href),l=u.searchParams.get('lang'),o=document.documentElement.dataset.languages||'${SHIPPED_LANGUAGES.join(' ')}';if(l&&o.split(' ').indexOf(l)>=0){localStorage.setItem('lang',l);localStorage.setItem('hisLang',l);u.searchParams.delete('lang');history.replaceState(history.state,'',u)}}catch(e){}addEventListener('beforeinstallprompt',function(e){window.installOffer=e;dispatchEvent(new Event('installoffer'))})})();`;
