/** 1,024 short, common words: four of them are 40 bits. */
export const WORDS = `
able about above acid acme acorn acute adapt adopt afoul again agent agree ahead alert alias alien align allow alone
along alpha also alter amend among anew angle annex anon apart apple apply arch area arena aria arise array arrow aside
asked asset atom audit auto avoid await aware away awry azure back badge bail ball band bang bare base basic basis
batch bath beat been beep began begin begun being below bench best beta bind biome bite bitty black blame blank blend
bless blew blind blink block blog bloom blow blown blue blunt body bold bonus book boom boost boot born boss both bound
bower bowl brace brand brass break brew brief bring broad broke brown brute build built bulk bulky bump bunch burn bust
busy byte cache cake call came camel candy card care caret cargo carp carry cart case cased cash cast catch cause ceil
cell cent chain chart chat cheap check child chip chop chose chunk city claim clamp clash class clean clear click clip
clock clone close cloth cloud clue code cold colon color come comma cone cook cool cope copy core cost could count
cover craft cram crawl crept cross crude crux crypt cure curl curly curve cycle daily dale damp dark dash data date
deal debt deep delay delta demo deny depth digit dilly dire disk ditto dive does doing done door doubt down dozen draft
drain drat draw drive drop dual dump dunno each eager early ease east easy eaten echo edge edit eight else email embed
emit emoji empty enjoy ensue enter entry epic epoch equal erase ergo euro even event ever every exact excl exist exit
extra face fact fade fair faith fall fancy fast favor feed feel fell fetch field fifth file fill final find fine firm
first fish five fixed flag flaky flame flat flex flip float flock flood floor flow flush focus fold font food foot
force fork form forte forty found four frame frank free fresh from front fruit full fully funny fuzz gain gamma gasp
gate gave geek ghee gist give given glass glue goal goes going gone good gourd grab grace grade graft gram grand grant
graph gray great green grew grid group grow guard guess guide gulp habit hair half halt hamza hand handy happy hard
hash hatch have haven head heap hear heard heat heavy heir held hello help hence here hero hide high hint hold hole
home honor hood hook hope host hour house hover huge human hung hunk icon idea ideal idiom idle image imply inbox incl
incur index infer info inner inst intro issue item jane jean join judge jump just kcal kebab keen keep kept kick kilo
kind kinds king knew knob know known label lack laid land large last late layer lazy lead leaf leak leap learn lease
least leave left legal less level life lift light like limit line liner link lint list lite live load local lock logic
login logo lone long look loop loose lore lose loss lost loud love lower luck lucky lying macro made magic mail main
major make maker many march mask match maybe mean meant media meet mega meld menu merge mess messy meta metal meter
micro might mild milk mimic mind mine mini minor minus miss mixed mock mode model money mono month moon moose moral
more most motor mount move moved movie much muck multi must name named near neat need nest never news next nice niche
nifty nine noble node noise noisy none north nose note noun null occur offer often okay omit once onion onto oops open
opera order other ought over owned owner pack page pager paid pain paint pair pale palm panel paper parse part party
pass past paste patch path paths pause peak peek peel peer phase phone phony pick picky piece pipe pixel place plain
plan play plug plus poet point polar poll pool poor port post pour power press price prime print prior proof prop prove
proxy prune pull punt pure purge push query queue quick quiet quit quite quote race racy rain raise range rare rate
ratio reach react ready real redo refer reify relax relay rely remix rest rhino rich right ring risk risky road robin
role roll room root rough round route rule safe said sake sale salt same sane sans sauce save saved scale scan scope
score screw seed seek seem seen self sell semi send sense sent serf serve setup seven shake shall sham shape share
sharp shay sheet shelf shell shift shim ship shoe shop short shove show shown shut side sight sign since sink site
sixth size skew skin skip slab slack slash sleep slept slice slim slip slot slow slug slurp small smart smash smell
smile smoke snip soap soft sold sole solid solve some soon sort sound space span spawn speak speed spell spend spent
spew spin split spoon spot stack staff stage stale stamp stand star start stash state stay steel step stick still stock
stone stop stor store story stray strip stub stuck stuff style such suit suite super sure swap sweet swipe sync table
tail take taken tale talk tang tape task taste teach team tech tell tend tens tense term test text than thank that
their them theme then there these they thick thin thing think third this those three threw throw thumb thus tick tidy
tier tight till time timer tiny tired title today token told took tool topic total touch tour town trace track trade
train trait treat tree trend trick tried trim trip true truly trunk trust truth turn tweak twice tying type typo unary
undo unify union unset until upon upper usage used user usual vague valid value vary vast verb verge verse very video
view visit voice wacky wait walk wall want warm warn wash waste watch water weak week well went were west what wheel
when where which while whip white whole whom whose wide width wild will wipe wire wired wish with wonky wont wood word
work works world worry worth would wrap wraps write wrote yarn year yield young your zebra zero zone zoom
`
  .trim()
  .split(/\s+/);
