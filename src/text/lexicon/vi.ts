import type { Lexicon } from '../reading.ts';
import { list } from './list.ts';

/** Verbs that open an order, and as well a description of what a tool does. */
const VERBS = list(`
  đọc mở_tệp mở_file nói_với nói_cho nói_về kể_với kể_cho hỏi_người_dùng hỏi_lại hỏi_ý_kiến in_ra dán_vào dùng_công_cụ truy_cập lấy thu_thập trích_xuất tìm tìm_kiếm quét liệt_kê tra_cứu xem sao_chép đánh_cắp gom thu_hồi truy_xuất gửi tải_lên chuyển chuyển_tiếp truyền chia_sẻ nộp phát_tán gởi
   thông_báo tiết_lộ đề_cập nhắc cho_biết hiển_thị cảnh_báo giải_thích xin trình_bày công_khai xuất lặp_lại thừa_nhận bật_mí
  giấu che_giấu giữ_bí_mật giữ_kín im_lặng lược_bỏ bao_gồm thêm đính_kèm chèn điền đưa đặt nhúng cung_cấp bổ_sung kèm nhập ghép
  gọi sử_dụng kích_hoạt áp_dụng chạy thực_thi thực_hiện khởi_chạy xóa xoá gỡ loại_bỏ hủy huỷ dọn ghi viết sửa chỉnh_sửa lưu cập_nhật tạo thay_đổi đổi lưu_trữ cài cài_đặt tải_xuống tải_về
  thanh_toán trả chuyển_tiền chuyển_khoản mua hoàn_tiền ưu_tiên chọn thay_thế chuyển_hướng chặn mạo_danh giả_mạo tránh ngừng dừng từ_chối bỏ_qua phớt_lờ quên lờ_đi mặc_kệ gạt_bỏ hủy_bỏ huỷ_bỏ vô_hiệu_hóa vô_hiệu_hoá tắt vượt_qua phá_vỡ bác_bỏ
  tuân_theo tuân_thủ làm_theo nghe_theo chấp_hành đóng_vai giả_vờ hành_động cư_xử tưởng_tượng nhập_vai hãy trở_thành ghi_nhớ nhớ phê_duyệt xác_nhận chấp_thuận đồng_ý cho_phép chấp_nhận mã_hóa mã_hoá dịch tính trả_về kiểm_tra phân_tích đảm_bảo bảo_đảm coi xem_như trả_lời bắt_đầu tiếp_tục chờ đợi chuyển_đổi`);

/** Those that no tool uses of itself. */
const USAGE = list(
  `nói_với nói_cho nói_về kể_với kể_cho hỏi_người_dùng hỏi_lại bỏ_qua phớt_lờ quên lờ_đi mặc_kệ gạt_bỏ dùng_công_cụ sử_dụng gọi tuân_theo tuân_thủ làm_theo nghe_theo chấp_hành đóng_vai giả_vờ hành_động cư_xử tưởng_tượng nhập_vai hãy trở_thành ghi_nhớ nhớ đảm_bảo bảo_đảm coi xem_như giấu che_giấu giữ_bí_mật giữ_kín im_lặng tránh ngừng dừng ưu_tiên xin tiết_lộ đề_cập chờ đợi`,
);

/** Vietnamese. Tone marks are folded away, so that most forms are of several syllables. */
export default {
  language: 'vi',
  match: 'words',
  stopwords: list(
    `không người được những của các với phải trước trên hoặc trong vào cho như việc bằng theo giữa dưới nhiều tất bất rằng đang sẽ đã tại bởi cũng nếu thì vì khi hãy mọi đó này lại đừng bạn hơn từng gì nào đều luôn cần qua`,
  ),
  forms: {
    disregard: list(`
      bỏ_qua phớt_lờ quên_đi quên_hết quên_mọi quên_tất quên_các quên_những hãy_quên lờ_đi làm_ngơ mặc_kệ gạt_bỏ gạt_sang_một_bên bỏ_ngoài_tai đừng_tuân_theo đừng_tuân_thủ đừng_làm_theo đừng_nghe_theo đừng_để_ý đừng_quan_tâm không_tuân_theo không_tuân_thủ không_làm_theo không_cần_tuân_theo không_cần_tuân_thủ không_cần_làm_theo không_còn_phải_tuân không_phải_tuân không_được_tuân_theo ngừng_tuân ngừng_làm_theo ngưng_tuân thôi_tuân
      hủy_bỏ_mọi huỷ_bỏ_mọi hủy_bỏ_tất huỷ_bỏ_tất hủy_bỏ_các hủy_mọi bãi_bỏ vô_hiệu_hóa vô_hiệu_hoá vô_hiệu tắt_mọi tắt_tất tắt_các tắt_bộ_lọc vượt_qua_mọi vượt_qua_các vượt_qua_bộ_lọc vượt_rào phá_vỡ_mọi phá_vỡ_các phá_bỏ vi_phạm_các không_còn_hiệu_lực hết_hiệu_lực không_còn_áp_dụng không_áp_dụng_nữa không_bị_ràng_buộc không_còn_bị_ràng_buộc không_bị_giới_hạn ghi_đè_mọi ghi_đè_các ghi_đè_lên_các ghi_đè_chỉ_dẫn được_ưu_tiên_hơn_mọi có_hiệu_lực_cao_hơn thay_thế_mọi_chỉ_dẫn xóa_bỏ_mọi_chỉ_dẫn thoát_khỏi_các_ràng_buộc bẻ_khóa`),
    obey: list(
      `tuân_theo tuân_thủ làm_theo nghe_theo vâng_lời chấp_hành phục_tùng tuân_lệnh chỉ_dẫn_mới hướng_dẫn_mới mệnh_lệnh_mới lệnh_mới quy_tắc_mới chỉ_thị_mới chỉ_dẫn_sau hướng_dẫn_sau mệnh_lệnh_sau quy_tắc_sau các_lệnh_sau chỉ_dẫn_thật chỉ_dẫn_dưới_đây hướng_dẫn_dưới_đây quy_tắc_dưới_đây lệnh_dưới_đây những_chỉ_dẫn_này chỉ_dẫn_này các_hướng_dẫn_này làm_đúng_như làm_những_gì_tôi`,
    ),
    tell: list(`
      nói_với nói_cho nói_về nói_ra nói_gì nói_rõ kể_với kể_cho báo_cho báo_với báo_lại thông_báo tiết_lộ đề_cập nhắc_đến nhắc_tới nhắc_với cho_biết cho_người_dùng_biết cho_..._biết để_lộ hé_lộ bật_mí hiển_thị_cho hiển_thị_với hiển_thị_..._cho_người_dùng cho_người_dùng_thấy cảnh_báo_người_dùng giải_thích_cho trình_bày_cho công_khai bộc_lộ phơi_bày khai_báo thừa_nhận thú_nhận thảo_luận lặp_lại_nguyên_văn in_ra_toàn_bộ in_toàn_bộ in_ra_lời_nhắc xuất_ra_toàn_bộ đọc_lại_nguyên_văn chia_sẻ_với_người_dùng
      hỏi_người_dùng hỏi_lại_người_dùng hỏi_ý_kiến hỏi_lại hỏi_xin xin_phép xin_xác_nhận yêu_cầu_xác_nhận yêu_cầu_người_dùng_xác_nhận xin_sự_đồng_ý hỏi_trước tham_khảo_ý_kiến_người_dùng`),
    hide: list(
      `giấu_kín giấu_đi giấu_người_dùng giấu_việc giấu_thông_tin giấu_với che_giấu che_đậy giữ_bí_mật giữ_kín giữ_..._bí_mật im_lặng_về giữ_im_lặng ẩn_khỏi ẩn_đi_khỏi ẩn_với ẩn_việc lược_bỏ_khỏi đừng_để_người_dùng không_để_người_dùng không_được_để_người_dùng tránh_để_người_dùng để_người_dùng_không sao_cho_người_dùng_không người_dùng_không_được_biết người_dùng_không_cần_biết người_dùng_không_hay_biết không_để_lại_dấu_vết xóa_dấu_vết xóa_mọi_dấu_vết không_để_lộ giữa_chúng_ta_thôi chỉ_giữa_chúng_ta ngụy_trang`,
    ),
    silently: list(
      `âm_thầm lặng_lẽ bí_mật_gửi bí_mật_thu_thập một_cách_bí_mật bí_mật_đọc bí_mật_chuyển lén_lút lén_gửi kín_đáo trong_bí_mật thầm_lặng ngấm_ngầm trong_nền ở_chế_độ_nền chạy_ngầm chạy_nền hậu_trường sau_lưng không_báo không_thông_báo mà_không_báo mà_không_thông_báo mà_không_nói mà_không_hỏi không_cần_báo không_cần_thông_báo không_cần_hỏi mà_không_đề_cập không_nhắc_gì không_gây_chú_ý không_để_ai_biết mà_không_cho không_kèm_lời_giải_thích`,
    ),
    send: list(
      `gửi_đi gửi_cho gửi_tới gửi_đến gửi_về gửi_qua gửi_kèm gửi_toàn_bộ gửi_bản_sao gửi_mọi gửi_tất gửi_dữ_liệu gửi_nội_dung gửi_kết_quả gửi_lịch_sử gửi_thông_tin gửi_mật_khẩu gửi_email gửi_thư gửi_chúng gửi_nó gửi_tệp gửi_..._đến gửi_..._tới gửi_..._cho gửi_..._về gởi_đến tải_lên tải_..._lên chuyển_tiếp chuyển_tới chuyển_đến chuyển_cho chuyển_về chuyển_toàn_bộ chuyển_nội_dung chuyển_kết_quả chuyển_dữ_liệu chuyển_mật_khẩu chuyển_lịch_sử chuyển_thông_tin chuyển_bản_sao chuyển_mọi chuyển_tất truyền_tới truyền_đến truyền_ra truyền_về truyền_dữ_liệu đăng_lên chia_sẻ nộp_lên đẩy_lên rò_rỉ tuồn phát_tán xuất_ra_máy_chủ sao_chép_tới curl báo_cáo_về`,
    ),
    read: list(
      `đọc_tệp đọc_file đọc_nội_dung đọc_toàn_bộ đọc_các đọc_mọi đọc_tất đọc_biến đọc_trước đọc_từ đọc_và đọc_thư_mục đọc_dữ_liệu mở_tệp mở_file truy_cập truy_xuất lấy_nội_dung lấy_toàn_bộ lấy_các lấy_mọi lấy_tất lấy_mật_khẩu lấy_khóa lấy_thông_tin lấy_dữ_liệu lấy_danh_sách thu_thập trích_xuất tìm_kiếm tìm_các tìm_mọi tìm_tất quét_toàn_bộ quét_thư_mục quét_các liệt_kê tra_cứu đánh_cắp ăn_cắp gom_góp xem_nội_dung sao_chép_nội_dung nạp_nội_dung`,
    ),
    include: list(
      `bao_gồm thêm_vào thêm_..._vào thêm_toàn_bộ thêm_nội_dung thêm_địa_chỉ thêm_bản đính_kèm kèm_theo kèm_cả chèn_vào chèn_..._vào chèn_nội_dung chèn_toàn_bộ điền_vào điền_toàn_bộ điền_nội_dung đưa_vào đưa_..._vào đặt_vào đặt_..._vào nhúng_vào nhúng_..._vào cung_cấp bổ_sung_vào dán_vào dán_..._vào dán_nội_dung nhập_vào nhập_toàn_bộ truyền_vào truyền_..._vào truyền_nội_dung ghép_vào gắn_vào gắn_kèm gộp_vào ghi_vào_tham_số làm_giá_trị làm_tham_số cùng_với phải_chứa cần_chứa`,
    ),
    call: list(
      `gọi_công_cụ gọi_hàm gọi_tới gọi_bất gọi_các gọi_lệnh gọi_đến sử_dụng dùng_công_cụ dùng_các dùng_bất dùng_đến dùng_hàm kích_hoạt_công_cụ viện_đến áp_dụng_công_cụ gọi_nó luôn_gọi luôn_dùng chỉ_dùng hãy_dùng hãy_gọi`,
    ),
    execute: list(
      `thực_thi chạy_lệnh chạy_mã chạy_chương_trình chạy_tập_lệnh chạy_bất thực_hiện_lệnh thực_hiện khởi_chạy khởi_động_tiến_trình eval`,
    ),
    delete: list(
      `xóa_tệp xóa_toàn_bộ xóa_tất xóa_mọi xóa_các xóa_bỏ xóa_sạch xóa_bản_ghi xóa_dữ_liệu xóa_thư_mục xoá_bỏ xóa_một xóa_những gỡ_bỏ gỡ_cài_đặt loại_bỏ hủy_hoại tiêu_hủy phá_hủy dọn_sạch ghi_đè định_dạng_ổ_đĩa việc_xóa rm_rf`,
    ),
    write: list(
      `ghi_vào ghi_..._vào ghi_lại ghi_tệp ghi_rằng viết_vào viết_..._vào viết_tệp sửa_đổi sửa_tệp chỉnh_sửa lưu_vào lưu_..._vào lưu_lại lưu_trữ lưu_tệp cập_nhật tạo_tệp tạo_mới thay_đổi đổi_tên di_chuyển thêm_dòng lưu_rằng`,
    ),
    download: list(`tải_xuống tải_về cài_đặt sao_chép_kho pip_install npm_install npx wget curl`),
    pay: list(
      `thanh_toán trả_tiền chuyển_tiền chuyển_khoản mua_hàng mua_sắm hoàn_tiền rút_tiền nạp_tiền quyên_góp chuyển_..._vào_tài_khoản đặt_hàng`,
    ),
    prefer: list(
      `ưu_tiên_sử_dụng ưu_tiên_dùng ưu_tiên_công_cụ ưu_tiên_gọi ưu_tiên_hơn ưu_tiên_chọn ưu_tiên_hàng_đầu ưu_tiên_cao_nhất luôn_ưu_tiên luôn_dùng_công_cụ_này luôn_sử_dụng_công_cụ_này luôn_luôn_sử_dụng_công_cụ_này luôn_chọn_công_cụ_này chỉ_dùng_công_cụ_này chỉ_sử_dụng_công_cụ_này chỉ_được_dùng_công_cụ_này thay_vì_bất_kỳ_công_cụ thay_vì_các_công_cụ thay_vì_mọi_công_cụ hơn_bất_kỳ_công_cụ hơn_mọi_công_cụ lựa_chọn_đầu_tiên lựa_chọn_hàng_đầu hơn_các_công_cụ_khác`,
    ),
    replace: list(
      `thay_thế thay_cho thế_chỗ chuyển_hướng chặn_bắt đánh_chặn mạo_danh giả_mạo giả_danh chiếm_quyền chiếm_đoạt tiếp_quản lỗi_thời không_còn_hoạt_động không_còn_được_dùng không_còn_dùng thông_qua_công_cụ_này qua_công_cụ_này định_tuyến_lại ghi_đè_công_cụ đổi_thành`,
    ),
    avoid: list(
      `tránh_dùng tránh_sử_dụng tránh_gọi đừng_dùng đừng_sử_dụng đừng_gọi không_dùng không_sử_dụng không_gọi không_được_dùng không_được_sử_dụng không_được_gọi ngừng_sử_dụng ngừng_dùng ngưng_sử_dụng dừng_sử_dụng không_bao_giờ_dùng không_bao_giờ_sử_dụng không_bao_giờ_gọi không_nên_dùng không_nên_sử_dụng cấm_sử_dụng từ_chối bỏ_qua_bước bỏ_qua_việc đừng_làm_phiền không_làm_phiền không_an_toàn thiếu_an_toàn không_đáng_tin kém_tin_cậy bị_hỏng bỏ_qua_xác_nhận`,
    ),
    pretend:
      list(`giả_vờ đóng_vai nhập_vai giả_làm vào_vai hành_động_như hành_xử_như cư_xử_như hoạt_động_như_một hãy_tưởng_tượng_bạn tưởng_tượng_rằng_bạn tưởng_tượng_bạn bạn_bây_giờ_là bây_giờ_bạn_là giờ_đây_bạn_là bạn_giờ_là từ_giờ_bạn_là từ_giờ_trở_đi_bạn từ_bây_giờ_bạn từ_nay_bạn kể_từ_bây_giờ_bạn kể_từ_giờ_bạn kể_từ_nay_bạn bạn_không_còn_là bạn_sẽ_đóng bạn_là_một_ai_không vai_trò_mới vai_mới nhân_cách_mới danh_tính_mới như_thể_bạn coi_như_bạn trở_thành_một
      chế_độ_nhà_phát_triển chế_độ_gỡ_lỗi chế_độ_quản_trị chế_độ_bảo_trì chế_độ_không_giới_hạn chế_độ_dan chế_độ_thần vai_trò_của_bạn_là`),
    remember: list(
      `ghi_nhớ hãy_nhớ nhớ_rằng nhớ_kỹ khắc_ghi luôn_nhớ lưu_vào_bộ_nhớ ghi_vào_bộ_nhớ lưu_..._vào_bộ_nhớ ghi_..._vào_bộ_nhớ thêm_..._vào_bộ_nhớ lưu_trong_bộ_nhớ bộ_nhớ_của_bạn từ_giờ_trở_đi từ_bây_giờ_trở_đi từ_nay_về_sau từ_nay_trở_đi kể_từ_bây_giờ kể_từ_giờ kể_từ_nay trong_mọi_phiên trong_các_phiên_sau các_phiên_sau phiên_tiếp_theo những_phiên_sau trong_tương_lai vĩnh_viễn mãi_mãi cho_đến_hết_phiên đến_hết_cuộc_trò_chuyện trong_suốt_phiên đừng_quên`,
    ),
    approve: list(
      `tự_động_phê_duyệt tự_động_duyệt phê_duyệt_mọi phê_duyệt_tất_cả phê_duyệt_ngay đồng_ý_với_mọi đồng_ý_mọi chấp_nhận_mọi xác_nhận_thay chấp_thuận_mọi cho_phép_mọi tự_động_xác_nhận tự_động_đồng_ý tự_động_chấp_nhận tự_động_chấp_thuận tự_động_cho_phép luôn_cho_phép luôn_đồng_ý đã_đồng_ý đã_chấp_thuận đã_phê_duyệt đã_cho_phép đã_được_phê_duyệt đã_được_chấp_thuận coi_như_đã_đồng_ý xem_như_đã_đồng_ý coi_là_đồng_ý thay_mặt_người_dùng_xác_nhận trả_lời_có bấm_cho_phép duyệt_tự_động`,
    ),
    encode: list(`mã_hóa mã_hoá làm_rối_mã base64 base_64 hex rot13 thập_lục_phân chia_nhỏ_dữ_liệu`),
    orders: list(
      `chỉ_dẫn hướng_dẫn chỉ_thị mệnh_lệnh quy_tắc quy_định nguyên_tắc câu_lệnh_trước lời_nhắc prompt lệnh_trước các_lệnh_trước chính_sách điều_lệ yêu_cầu_trước những_gì_bạn_được_bảo những_gì_đã_được_bảo mọi_điều_đã_được_dạy nhiệm_vụ_của_bạn các_ràng_buộc chỉ_lệnh`,
    ),
    prior: list(
      `trước_đó trước_đây phía_trước ở_trên bên_trên phía_trên nói_trên trên_đây ban_đầu có_sẵn hiện_có hiện_tại gốc_của từ_trước đã_nhận đã_cho đã_được_cung_cấp đã_được_giao được_giao bạn_nhận_được bạn_đã_nhận cho_đến_nay đến_giờ hướng_dẫn_trước chỉ_dẫn_trước chỉ_thị_trước quy_tắc_trước mệnh_lệnh_trước cũ_hơn chỉ_dẫn_cũ quy_tắc_cũ hướng_dẫn_cũ trước_kia lúc_trước`,
    ),
    guardrail: list(
      `an_toàn bảo_mật hạn_chế giới_hạn ràng_buộc bộ_lọc kiểm_duyệt rào_chắn rào_cản biện_pháp_bảo_vệ bảo_vệ đạo_đức kiểm_soát_truy_cập kiểm_tra_bảo_mật chính_sách_nội_dung chính_sách_bảo_mật quy_tắc_an_toàn xác_thực_đầu_vào hộp_cát phòng_vệ cơ_chế_an_toàn`,
    ),
    user: list(`người_dùng người_sử_dụng khách_hàng con_người bất_kỳ_ai bất_cứ_ai người_vận_hành người_khác chủ_nhân ai_khác`),
    model: list(
      `bạn trợ_lý trí_tuệ_nhân_tạo mô_hình tác_tử tác_nhân mô_hình_ngôn_ngữ chatbot claude chatgpt gpt gemini copilot llm hệ_thống_ai`,
    ),
    secret: list(`
      mật_khẩu mật_mã khóa_api khoá_api api_key khóa_bí_mật khóa_riêng khoá_riêng khóa_riêng_tư khóa_truy_cập khóa_ssh khoá_ssh khóa_mã_hóa khóa_cá_nhân mã_thông_báo mã_truy_cập token_truy_cập token tokens thông_tin_đăng_nhập dữ_liệu_đăng_nhập thông_tin_xác_thực chứng_thực thông_tin_bí_mật bí_mật_của_người_dùng các_bí_mật cookie cookies cụm_từ_khôi_phục cụm_từ_hạt_giống cụm_từ_bí_mật biến_môi_trường chuỗi_kết_nối mã_xác_minh mã_xác_nhận mã_otp mã_pin số_thẻ số_thẻ_tín_dụng số_căn_cước tệp_khóa chìa_khóa_riêng`),
    private: list(
      `riêng_tư cá_nhân nhạy_cảm bảo_mật_của_người_dùng tin_nhắn hộp_thư thư_điện_tử danh_bạ số_điện_thoại địa_chỉ_nhà lịch_sử_duyệt_web y_tế sức_khỏe hình_ảnh_cá_nhân dữ_liệu_khách_hàng dữ_liệu_người_dùng thông_tin_người_dùng thông_tin_cá_nhân dữ_liệu_cá_nhân mã_nguồn kho_riêng tài_liệu_nội_bộ tiền_lương hộ_chiếu email`,
    ),
    conversation: list(
      `cuộc_trò_chuyện trò_chuyện cuộc_hội_thoại hội_thoại đoạn_chat lịch_sử_trò_chuyện lịch_sử_hội_thoại lịch_sử_chat lịch_sử_tin_nhắn toàn_bộ_ngữ_cảnh ngữ_cảnh_đầy_đủ ngữ_cảnh_hiện_tại cửa_sổ_ngữ_cảnh mọi_tin_nhắn tất_cả_tin_nhắn các_tin_nhắn_trước tin_nhắn_của_người_dùng yêu_cầu_của_người_dùng lời_người_dùng những_gì_người_dùng_nói câu_hỏi_của_người_dùng chuỗi_suy_luận suy_nghĩ_của_bạn nội_dung_trao_đổi`,
    ),
    'system-prompt': list(
      `lời_nhắc_hệ_thống prompt_hệ_thống câu_lệnh_hệ_thống thông_điệp_hệ_thống tin_nhắn_hệ_thống chỉ_dẫn_hệ_thống hướng_dẫn_hệ_thống chỉ_thị_hệ_thống chỉ_dẫn_của_nhà_phát_triển chỉ_dẫn_ẩn hướng_dẫn_ẩn chỉ_dẫn_nội_bộ hướng_dẫn_nội_bộ chỉ_dẫn_ban_đầu hướng_dẫn_ban_đầu lời_nhắc_ban_đầu prompt_ban_đầu chỉ_dẫn_gốc hướng_dẫn_gốc chỉ_dẫn_của_bạn hướng_dẫn_của_bạn quy_tắc_của_bạn lời_nhắc_của_bạn prompt_của_bạn danh_sách_công_cụ_có_sẵn định_nghĩa_công_cụ system_prompt`,
    ),
    file: list(`tệp tệp_tin tập_tin file thư_mục đường_dẫn ổ_đĩa tài_liệu hệ_thống_tệp thư_mục_gốc thư_mục_chính`),
    command: list(
      `câu_lệnh dòng_lệnh lệnh_shell lệnh_hệ_thống tập_lệnh kịch_bản_lệnh chương_trình tiến_trình bash powershell shell thiết_bị_đầu_cuối lệnh_bất_kỳ lệnh_tùy_ý`,
    ),
    code: list(`mã_lệnh đoạn_mã mã_python python javascript eval biểu_thức mã_tùy_ý mã_bất_kỳ macro`),
    query: list(`sql cơ_sở_dữ_liệu truy_vấn bảng_dữ_liệu bản_ghi postgres mysql sqlite mongodb`),
    url: list(`url liên_kết đường_link trang_web website điểm_cuối máy_chủ_web tên_miền địa_chỉ_ip http https yêu_cầu_http`),
    tool: list(`công_cụ hàm máy_chủ tiện_ích plugin phần_mở_rộng mcp trình_kết_nối tích_hợp`),
    argument: list(`tham_số đối_số trường_dữ_liệu trường_này ô_nhập đầu_vào tùy_chọn tuỳ_chọn thuộc_tính tên_người_dùng`),
    result: list(`kết_quả đầu_ra phản_hồi câu_trả_lời trả_lời giá_trị_trả_về dữ_liệu_thu_được`),
    recipient: list(
      `bcc cc bản_sao_ẩn webhook bên_ngoài từ_xa bên_thứ_ba kẻ_tấn_công máy_chủ_khác máy_chủ_của_chúng_tôi máy_chủ_của_tôi máy_chủ_kiểm_toán máy_chủ_nhật_ký máy_chủ_phân_tích máy_chủ_giám_sát máy_chủ_ngoài địa_chỉ_này địa_chỉ_sau địa_chỉ_email địa_chỉ_dưới_đây liên_kết_này liên_kết_sau url_sau url_này tài_khoản_khác kho_công_khai kênh_công_khai ngrok pastebin`,
    ),
    other: list(`khác công_cụ_khác còn_lại thay_thế_khác tương_tự bất_kỳ_công_cụ_nào_khác`),
    any: list(
      `tất_cả mọi bất_kỳ bất_cứ toàn_bộ đầy_đủ mỗi từng tùy_ý tuỳ_ý không_giới_hạn không_hạn_chế hoàn_toàn nguyên_văn do_người_dùng_cung_cấp do_người_dùng_nhập do_người_dùng_chỉ_định đệ_quy hết_thảy`,
    ),
    permission: list(
      `xác_nhận sự_cho_phép xin_phép sự_đồng_ý phê_duyệt chấp_thuận sự_chấp_thuận cho_phép_của xác_nhận_của_người_dùng sự_cho_phép_của_người_dùng đồng_ý_của_người_dùng`,
    ),
    memory: list(
      `bộ_nhớ trí_nhớ bộ_nhớ_dài_hạn tệp_quy_tắc tệp_cấu_hình cấu_hình_của_tác_tử cấu_hình_tác_nhân cấu_hình_trợ_lý chỉ_dẫn_tùy_chỉnh tập_lệnh_khởi_động đồ_thị_tri_thức crontab cron bashrc claude_md agents_md memory_md cursorrules mcp_json`,
    ),
    money: list(
      `thanh_toán tài_khoản_ngân_hàng số_dư ví_điện_tử ngân_hàng thẻ_tín_dụng hóa_đơn hoá_đơn tiền_mặt số_tiền đô_la bitcoin tiền_mã_hóa giao_dịch giá_cả thuê_bao chuyển_tiền`,
    ),
    before: list(
      `trước_khi trước_hết trước_tiên đầu_tiên trước_mọi trước_bất_kỳ trước_các trước_tất_cả lúc_bắt_đầu khi_bắt_đầu ngay_từ_đầu bước_đầu_tiên vào_đầu_mỗi trước_mỗi điều_kiện_tiên_quyết`,
    ),
    after: list(`sau_khi sau_đó rồi_sau_đó tiếp_theo cuối_cùng khi_hoàn_tất khi_xong sau_mỗi xong_rồi ngay_sau`),
    always: list(
      `luôn luôn_luôn phải bắt_buộc nhất_thiết mọi_lúc mỗi_lần mỗi_khi trong_mọi_trường_hợp mọi_trường_hợp không_có_ngoại_lệ không_ngoại_lệ nhất_định cần_phải cho_mọi_yêu_cầu mỗi_yêu_cầu với_mọi với_mỗi bất_kể cho_dù đảm_bảo vô_điều_kiện yêu_cầu_bắt_buộc chắc_chắn`,
    ),
    never: list(
      `không_bao_giờ đừng_bao_giờ tuyệt_đối_không không_được_phép trong_mọi_trường_hợp_không dù_trong_hoàn_cảnh_nào nghiêm_cấm cấm_tuyệt_đối chớ_bao_giờ`,
    ),
    instead: list(`thay_vì thay_cho thay_vào_đó chứ_không_phải thay_thế_cho`),
    without: list(`mà_không mà_không_cần không_cần không_qua không_có không_đợi không_chờ không_hỏi không_xin bỏ_qua_bước khỏi_cần`),
    urgent: list(
      `quan_trọng khẩn_cấp cấp_bách ngay_lập_tức lập_tức tức_thì chú_ý lưu_ý cảnh_báo rất_quan_trọng cực_kỳ_quan_trọng tối_quan_trọng thiết_yếu ưu_tiên_cao`,
    ),
    superlative: list(
      `tốt_nhất chính_xác_nhất đáng_tin_cậy_nhất tin_cậy_nhất nhanh_nhất an_toàn_nhất mạnh_nhất đầy_đủ_nhất toàn_diện_nhất hiệu_quả_nhất chính_thức duy_nhất_đáng_tin duy_nhất_an_toàn duy_nhất_chính_xác công_cụ_duy_nhất duy_nhất hoàn_hảo vượt_trội tối_ưu hàng_đầu số_một chính_xác_hơn đáng_tin_cậy_hơn an_toàn_hơn tốt_hơn`,
    ),
    limit: list(
      `được_phép danh_sách_cho_phép danh_sách_trắng chỉ_trong_phạm_vi trong_phạm_vi giới_hạn_trong bị_giới_hạn chỉ_đọc được_cấu_hình định_sẵn cách_ly tối_đa không_quá sau_khi_xác_nhận sau_khi_được_xác_nhận cần_xác_nhận yêu_cầu_xác_nhận_trước theo_id một_tệp đã_chỉ_định chạy_thử`,
    ),
    'secretly-required': list(
      `nếu_không_công_cụ nếu_không_thì_công_cụ nếu_không_sẽ bằng_không không_hoạt_động sẽ_không_hoạt_động sẽ_thất_bại sẽ_bị_lỗi sẽ_gặp_lỗi cần_thiết_để_công_cụ để_công_cụ_hoạt_động để_hoạt_động_đúng để_hoạt_động_bình_thường để_xác_thực để_xác_minh nhằm_xác_thực vì_lý_do_bảo_mật vì_lý_do_an_toàn để_tuân_thủ để_kiểm_toán nhằm_kiểm_toán phục_vụ_kiểm_toán để_gỡ_lỗi nhằm_gỡ_lỗi để_chẩn_đoán để_phân_tích để_có_ngữ_cảnh để_cá_nhân_hóa để_đảm_bảo_chất_lượng để_mở_khóa để_kích_hoạt để_khởi_tạo`,
    ),
    root: list(
      `root quản_trị_viên quản_trị siêu_người_dùng toàn_quyền đặc_quyền quyền_cao_nhất quyền_truy_cập_đầy_đủ sudo không_giới_hạn không_hạn_chế không_bị_hạn_chế không_bị_giới_hạn`,
    ),
  },
  negation: list(
    `không đừng chớ không_được không_bao_giờ đừng_bao_giờ tuyệt_đối_không không_nên không_cần không_phải cấm nghiêm_cấm không_thể chẳng tránh ngừng ngưng thay_vì mà_không không_cần_phải không_nhất_thiết từ_chối không_còn không_hề`,
  ),
  suffixNegation: list(`bị_cấm bị_từ_chối bị_chặn không_được_phép là_không_cần_thiết không_được_hỗ_trợ`),
  conditions: list(
    `nếu khi trước_khi sau_khi mỗi_khi mỗi_lần trong_khi cho_đến_khi trừ_khi ngay_khi miễn_là chỉ_khi hễ một_khi lúc trong_trường_hợp`,
  ),
  breaks: list(`tuy_nhiên sau_đó rồi rồi_sau_đó nếu_không vì_vậy do_đó thế_nhưng để_rồi ngoài_ra đồng_thời`),
  mentions: list(`ví_dụ ví_dụ_như chẳng_hạn chẳng_hạn_như như_là thí_dụ`),
  grammar: {
    imperatives: VERBS,
    usage: USAGE,
    nounish: list(`báo in xem đặt đưa xin tính đổi coi`),
    nominals: list(`cáo viên`),
    describers: list(`cho_phép hỗ_trợ trả_về giúp dùng_để`),
    obligations: list(`phải cần nên cần_phải bắt_buộc_phải có_nghĩa_vụ nhất_định_phải được_yêu_cầu buộc_phải nhiệm_vụ_của_bạn_là`),
    openers: list(
      `hãy vui_lòng xin xin_hãy luôn luôn_luôn cũng đồng_thời sau_đó trước_tiên trước_hết bây_giờ chỉ âm_thầm lặng_lẽ bí_mật ngay_lập_tức lập_tức nhớ quan_trọng lưu_ý chú_ý ngoài_ra thêm_vào_đó từ_giờ_trở_đi từ_nay_về_sau kể_từ_bây_giờ bắt_buộc_phải phải tự_động trực_tiếp nhất_định đảm_bảo tiếp_theo cuối_cùng cứ rồi mỗi_lần`,
    ),
    infinitives: list(`để có_thể thể cho được giúp phép sẽ nhằm`),
    and: list(`và cùng rồi cũng_như đồng_thời`),
    or: list(`hoặc`),
    determiners: list(`các những mọi mỗi một này đó tất_cả toàn_bộ bất_kỳ nội_dung`),
    finite: list(`là được có bị sẽ`),
    developers: list(`nhà_phát_triển lập_trình_viên quản_trị_hệ_thống`),
    addressees: list(`bạn trợ_lý mô_hình tác_tử claude chatgpt`),
    reversals: list(`quên ngần_ngại do_dự`),
    affirmations: list(
      `không_chỉ không_những không_có_ngoại_lệ không_ngoại_lệ đừng_quên đừng_ngần_ngại không_ngần_ngại không_do_dự không_chậm_trễ không_muộn_hơn hay_không`,
    ),
    requests: list(`bạn_có_thể bạn_có_thể_vui_lòng có_thể_giúp`),
    reports: list(
      `phát_hiện ngăn_chặn chặn_các bảo_vệ_khỏi chống_lại nhận_diện các_cụm_từ_như cụm_từ_như câu_như những_câu_như tin_nhắn_như tấn_công_như`,
    ),
  },
} satisfies Lexicon;
