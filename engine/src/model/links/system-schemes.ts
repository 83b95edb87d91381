// Exact names of programs, protocols and documents.
const names = new Set(
  `about acap acct addressbook adiumxtra afp aim aix anydesk appcode applescript apt arcp attachment aw barion bb beshare
  bitcoincash blob bluetooth bolo brave browserext cabal calculator callto cast casts chrome chromium cid cifs clion
  coap coaps contact contacts content contentnbtt crid cursor cvs dat data datagrip dav davs devtools diaspora dict did
  discord dns dntp docker-desktop dropbox dtn dvb ed2k elsi embedded ens eudora eval evernote excel exec facebook fax fb
  feed feedready feeds figma file filesystem finger firefox fish fm ftp ftps geo gg git github gitkraken gizmoproject
  goland gopher gtalk hcp help hxxp hxxps hydrazone iax icap icon idea im imap imessage info instagram intent iotdisco
  ipfs ipn ipns ipp ipps irc irc6 ircs iscsi isostore itms its itunes jabber jar java javascript jetbrains jms jnlp
  jnlps keynote lastfm ldap ldaps linkedin livescript magnet mailserver mailto mapi maps market matrix message messages
  messenger mhtml mid mk mms mmst modem mongodb mqtt mqtts msnim msrp msrps mssql msteams mtqp mumble mupdate mvn mvrp
  mvrps mysql news nfs ni nih nntp notes notion numbers obsidian odbc oid onenote opaquelocktoken opera osascript
  outlook pages palm paparazzi phpstorm pkcs11 platform podcast podcasts pop postgres postgresql powerpoint powershell
  pptp preferences prefs pres proxy psyc putty pwid pycharm query radar raycast rdp reddit redis rediss reload
  remotedesktop res resource rlogin rmi rsync rtmfp rtmp rtmps rtsp rtsps rtspu rubymine safari scp screensharing search
  secondlife service session settings sftp sgnl shell shortcut shortcuts shttp sieve sip sips skype slack smb sms smsto
  smtp snapchat snews snmp spiffe spotify ssh steam stun stuns subl sublime svn tag teamspeak teamviewer tel telegram
  telnet telprompt terminal textmate tg thismessage threema tiktok tn3270 trello turn turns tv twitch twitter txmt udp
  unreal urn vbscript vemmi ventrilo viber video videos view-source vivaldi vlc vmrc vnc vsls vsweb wais webcal webcals
  webstorm weixin whatsapp wifi windsurf winword word wpid ws wss wtai wyciwyg xcode xfire xmpp xri yahoo ymsgr youtube
  zoommtg zoomus zotero`.split(/\s+/),
)

// Families of names that one maker owns.
const families =
  /^(adobe|android-|app-|apps-|chrome-|com\.apple|com\.microsoft|facetime|fb-|firefox-|fuchsia-|git-|github-|googlechrome|icloud|iris\.|itms-?|itunes-|jetbrains-|mac-|microsoft|moz-|moz\.|ms-|opera-|prefs-|raycast-|resource-|rtsp|safari-|search-|skype-|soap\.|steam-|svn\+|view-|vscode|vscodium|web\+|windows|x-|xcode-|xmlrpc\.|z39\.)/

/** Whether a scheme belongs to a program, a protocol or a kind of document, so that no wallet may claim it. */
export const isSystemScheme = (scheme: string): boolean => names.has(scheme) || families.test(scheme)
