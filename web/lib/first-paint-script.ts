/**
 * The only inline script of the product, its hash is in the content security policy. Before the first
 * paint it sets `.dark` (saved theme, else the system's; `spec 4`) and `.signed-in`, which shows the
 * signed-in variant of a public page. Written small and old-fashioned: it runs before everything else.
 */
export const FIRST_PAINT_SCRIPT =
  "(function(){var c=document.documentElement.classList,t,s;c.add('has-script');try{t=localStorage.getItem('theme');" +
  "s=localStorage.getItem('auth_token')&&localStorage.getItem('user_data')}catch(e){}" +
  "if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches))c.add('dark');" +
  "if(s)c.add('signed-in')})()";
